import { useId } from 'react';
import type { Language } from '#contract/plain/language.ts';
import { Alert } from '#web/kit/alert/alert.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { TextButton } from '#web/kit/button/text-button.tsx';
import { Check } from '#web/kit/check/check.tsx';
import { TextArea } from '#web/kit/control/control.tsx';
import { describedBy, Field } from '#web/kit/field/field.tsx';
import { useFocus } from '#web/kit/focus/use-focus.ts';
import { ButtonRow } from '../../kit/forms/button-row.tsx';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { SUBMIT_KEYS } from '../../kit/forms/submit-keys.ts';
import { Key, KeyCap } from '../../kit/keyboard/key-cap.tsx';
import { useShortcuts } from '../../kit/keyboard/shortcuts.tsx';
import { useNames } from '../../session/use-names.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from '../glossary.module.css';
import type { GlossaryLine } from '../use-glossary.ts';
import { Effect } from './effect.tsx';
import { Forms } from './forms.tsx';
import { useLineForm, useRetire } from './use-line-form.ts';
import { useTypedLine } from './use-typed-line.ts';

type FormProps = {
  /** Undefined for a new line. */
  line: GlossaryLine | undefined;
  taken: ReadonlySet<string>;
  onEnd: () => void;
  /** The line leaves the table. */
  onGone: () => void;
};

/** The row of a line while it is written. */
export function LineForm({ line, taken, onEnd, onGone }: FormProps) {
  const t = useAreaWords('glossary', 'line');
  const id = useId();
  const title = useFocus<HTMLParagraphElement>();
  const written = useTypedLine(line, taken);
  const { fr, en, typed, write } = written;
  const { concept, isGeneral } = typed;
  const { form, isBusy, errorOf, failure, isChangedMeanwhile } = useLineForm({ line, written, onEnd });
  const retire = useRetire({ line, written, onGone });
  const discard = () => {
    written.forget();
    // Its button disappears.
    title.current?.focus();
  };
  const hasForm = typed.fr.length + typed.en.length > 0;
  useShortcuts({ Escape: onEnd });
  return (
    <tr className={styles['edited']}>
      <td colSpan={5}>
        <form {...form} {...SUBMIT_KEYS} className={styles['form']} aria-labelledby={`${id}-title`}>
          <p id={`${id}-title`} ref={title} tabIndex={-1} className={styles['name']}>
            {line === undefined ? t('titleNew') : concept}
          </p>
          {isChangedMeanwhile && line !== undefined ? (
            <ChangedLine line={line} />
          ) : (
            <FailureAlert failure={failure ?? retire.failure} />
          )}
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
          <Effect line={hasForm ? typed : undefined} />
          <Buttons line={line} isBusy={isBusy} isChangedMeanwhile={isChangedMeanwhile} retire={retire} onEnd={onEnd} />
        </form>
      </td>
    </tr>
  );
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

type ButtonsProps = Pick<FormProps, 'line' | 'onEnd'> & {
  isBusy: boolean;
  isChangedMeanwhile: boolean;
  retire: ReturnType<typeof useRetire>;
};

function Buttons({ line, isBusy, isChangedMeanwhile, retire, onEnd }: ButtonsProps) {
  const t = useAreaWords('glossary', 'line');
  return (
    <ButtonRow>
      <Button kind="primary" isSubmit aria-busy={isBusy}>
        {isChangedMeanwhile ? t('keepMine') : t('keep')}
        <KeyCap cap="Ctrl" />
        <KeyCap cap="Enter" />
      </Button>
      {line !== undefined && (
        <Button kind="secondary" aria-busy={retire.isBusy} onClick={() => retire.run(undefined)}>
          {line.isRetired ? t('useAgain') : t('retire')}
        </Button>
      )}
      <Button kind="quiet" onClick={onEnd}>
        {t('cancel')} <Key cap="Esc" />
      </Button>
    </ButtonRow>
  );
}

type FieldProps = {
  name: Language;
  label: string;
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

function FormsField({ name, label, text, error, onChange }: FieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error}>
      <TextArea
        id={id}
        name={name}
        lang={name}
        rows={Math.max(3, text.split('\n').length)}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        {...describedBy(id, error)}
      />
    </Field>
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
