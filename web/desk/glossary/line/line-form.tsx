import { useId, useState } from 'react';
import { Alert } from '#web/kit/alert/alert.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { TextButton } from '#web/kit/button/text-button.tsx';
import { Check } from '#web/kit/check/check.tsx';
import { useFocus } from '#web/kit/focus/use-focus.ts';
import { ButtonRow } from '../../kit/forms/button-row.tsx';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { SUBMIT_KEYS } from '../../kit/forms/submit-keys.ts';
import { Key, KeyCap } from '../../kit/keyboard/key-cap.tsx';
import { useShortcuts } from '../../kit/keyboard/shortcuts.tsx';
import { useNames } from '../../session/use-names.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { Effect } from '../effect/effect.tsx';
import styles from '../glossary.module.css';
import type { GlossaryLine } from '../use-glossary.ts';
import { FormsField } from './forms-field.tsx';
import { Forms } from './forms.tsx';
import { RetireLine } from './retire-line.tsx';
import { useLineForm } from './use-line-form.ts';
import { type TypedLine, usePreview } from './use-preview.ts';
import { useTypedLine } from './use-typed-line.ts';

type FormProps = {
  /** Undefined for a new line. */
  line: GlossaryLine | undefined;
  taken: ReadonlySet<string>;
  onEnd: () => void;
  /** The line leaves the table. */
  onGone: () => void;
};

/** The row of a line while it is written, or while the organiser stops or resumes its use. */
export function LineForm({ line, taken, onEnd, onGone }: FormProps) {
  const retireId = useId();
  const [panel, setPanel] = useState<'write' | 'retire' | 'write again'>('write');
  const written = useTypedLine(line, taken);
  const retired = () => {
    written.forget();
    onGone();
  };
  return (
    <tr className={styles['edited']}>
      <td colSpan={5}>
        {panel === 'retire' && line !== undefined ? (
          <RetireLine line={line} openerId={retireId} onRetired={retired} onCancel={() => setPanel('write again')} />
        ) : (
          <Write
            line={line}
            written={written}
            onEnd={onEnd}
            retireId={retireId}
            onRetire={() => setPanel('retire')}
            isAgain={panel === 'write again'}
          />
        )}
      </td>
    </tr>
  );
}

type WriteProps = Pick<FormProps, 'line' | 'onEnd'> & {
  written: ReturnType<typeof useTypedLine>;
  /** The id of the button that stops or resumes the use of the line. */
  retireId: string;
  onRetire: () => void;
  /** The organiser comes back from that button, which then gets the focus. */
  isAgain: boolean;
};

function Write({ line, written, onEnd, retireId, onRetire, isAgain }: WriteProps) {
  const t = useAreaWords('glossary', 'line');
  const id = useId();
  const title = useFocus<HTMLParagraphElement>(!isAgain);
  const { fr, en, typed, write } = written;
  const { concept, isGeneral } = typed;
  const { form, isBusy, errorOf, failure, isChangedMeanwhile } = useLineForm({ line, written, onEnd });
  const discard = () => {
    written.forget();
    // Its button disappears.
    title.current?.focus();
  };
  useShortcuts({ Escape: onEnd });
  return (
    <form {...form} {...SUBMIT_KEYS} className={styles['form']} aria-labelledby={`${id}-title`}>
      <p id={`${id}-title`} ref={title} tabIndex={-1} className={styles['name']}>
        {line === undefined ? t('titleNew') : concept}
      </p>
      {isChangedMeanwhile && line !== undefined ? <ChangedLine line={line} /> : <FailureAlert failure={failure} />}
      {written.isRestored && <Restored onDiscard={discard} />}
      <div className={styles['fields']}>
        <FormsField
          name="fr"
          label={t('french')}
          text={fr}
          error={errorOf('fr')}
          onChange={(text) => write({ fr: text })}
        />
        <FormsField
          name="en"
          label={t('english')}
          text={en}
          error={errorOf('en')}
          onChange={(text) => write({ en: text })}
        />
      </div>
      <Check checked={isGeneral} onChange={() => write({ isGeneral: !isGeneral })}>
        {t('general')}
      </Check>
      {/* Words of a line that is not used change nothing. */}
      {typed.fr.length + typed.en.length > 0 && line?.isRetired !== true && <TypedEffect typed={typed} />}
      <ButtonRow>
        <Button kind="primary" isSubmit aria-busy={isBusy}>
          {isChangedMeanwhile ? t('keepMine') : t('keep')}
          <KeyCap cap="Ctrl" />
          <KeyCap cap="Enter" />
        </Button>
        {line !== undefined && (
          <Button kind="secondary" id={retireId} onClick={onRetire}>
            {line.isRetired ? t('useAgain') : t('retire')}
          </Button>
        )}
        <Button kind="quiet" onClick={onEnd}>
          {t('cancel')} <Key cap="Esc" />
        </Button>
      </ButtonRow>
    </form>
  );
}

function TypedEffect({ typed }: { typed: TypedLine }) {
  return <Effect kind="withLine" preview={usePreview({ ...typed, isRetired: false })} />;
}

/** Says that the words in the fields are from an earlier visit. */
function Restored({ onDiscard }: { onDiscard: () => void }) {
  const t = useAreaWords('glossary', 'line');
  return (
    <p className={styles['soft']}>
      {t('restored')} <TextButton onClick={onDiscard}>{t('discard')}</TextButton>
    </p>
  );
}

/** The line with the change of a colleague. The typed words stay in the fields. */
function ChangedLine({ line }: { line: GlossaryLine }) {
  const t = useAreaWords('glossary', 'line');
  const names = useNames();
  const id = useId();
  const by = line.changedBy === null ? undefined : names(line.changedBy);
  return (
    <Alert kind="caution" id={id} icon="warning" title={t('changedMeanwhile', { name: by ?? t('somebody') })}>
      <div className={styles['fields']}>
        <Forms forms={line.fr} language="fr" />
        <Forms forms={line.en} language="en" />
      </div>
    </Alert>
  );
}
