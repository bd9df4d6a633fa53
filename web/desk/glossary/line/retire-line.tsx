import { useId } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { useFocus } from '#web/kit/focus/use-focus.ts';
import { useFocusBack } from '#web/kit/focus/use-focus-back.ts';
import { ButtonRow } from '../../kit/forms/button-row.tsx';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { Key } from '../../kit/keyboard/key-cap.tsx';
import { useShortcuts } from '../../kit/keyboard/shortcuts.tsx';
import { useLanguage } from '../../language/language.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { Effect } from '../effect/effect.tsx';
import styles from '../glossary.module.css';
import type { GlossaryLine } from '../use-glossary.ts';
import { Forms } from './forms.tsx';
import { usePreview } from './use-preview.ts';
import { useRetire } from './use-retire.ts';

type RetireProps = {
  line: GlossaryLine;
  /** The button that opened the panel. */
  openerId: string;
  onRetired: () => void;
  onCancel: () => void;
};

/** Shows what stopping or resuming the use of a line changes. Only the second press writes it. */
export function RetireLine({ line, openerId, onRetired, onCancel }: RetireProps) {
  const t = useAreaWords('glossary', 'line');
  const id = useId();
  const title = useFocus<HTMLParagraphElement>();
  const { concept, isGeneral, fr, en, isRetired } = line;
  const { language } = useLanguage();
  const word = line[language][0] ?? fr[0] ?? en[0] ?? concept;
  const preview = usePreview({ concept, isGeneral, fr, en, isRetired: !isRetired });
  const retire = useRetire(line, onRetired);
  const confirm = () => retire.run(undefined);
  useFocusBack(() => document.getElementById(openerId));
  useShortcuts({ Escape: onCancel, Enter: confirm });
  return (
    <section className={styles['form']} aria-labelledby={id}>
      <p id={id} ref={title} tabIndex={-1} className={styles['name']}>
        {isRetired ? t('useAgainTitle', { word }) : t('retireTitle', { word })}
      </p>
      <div className={styles['fields']}>
        <Forms forms={fr} language="fr" />
        <Forms forms={en} language="en" />
      </div>
      <Effect kind={isRetired ? 'withLine' : 'withoutLine'} preview={preview} />
      <FailureAlert failure={retire.failure} />
      <ButtonRow>
        <Button kind="primary" aria-busy={retire.isBusy} onClick={confirm}>
          <span>{isRetired ? t('useAgain') : t('retire')}</span> <Key cap="Enter" />
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('cancel')} <Key cap="Esc" />
        </Button>
      </ButtonRow>
    </section>
  );
}
