import { type RefObject, useId, useState } from 'react';
import { hasVisibleText } from '#contract/plain/visible-text.ts';
import { Button } from '#web/kit/button/button.tsx';
import { TextArea } from '#web/kit/control/control.tsx';
import { Field } from '#web/kit/field/field.tsx';
import { useFocusBack } from '#web/kit/focus/use-focus-back.ts';
import type { useCommand } from '../../calls/use-command.ts';
import { ButtonRow } from '../../kit/forms/button-row.tsx';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { SUBMIT_KEYS } from '../../kit/forms/submit-keys.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from './remarks.module.css';

export const REMARKS_ID = 'remarks';

type FormProps = {
  label: string;
  button: string;
  command: Pick<ReturnType<typeof useCommand<string>>, 'run' | 'isBusy' | 'failure'>;
  onCancel: () => void;
  field: RefObject<HTMLTextAreaElement | null>;
};

/** The field of a remark or of a reply. When it closes, the focus returns to where it was. */
export function TextForm({ label, button, command, onCancel, field }: FormProps) {
  const t = useAreaWords('answer', 'remarks');
  const id = useId();
  const [text, setText] = useState('');
  useFocusBack(() => document.getElementById(REMARKS_ID));
  return (
    <form
      {...SUBMIT_KEYS}
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (hasVisibleText(text)) command.run(text);
      }}
    >
      <Field id={id} label={label} error={undefined}>
        <TextArea ref={field} id={id} rows={3} value={text} onChange={(event) => setText(event.currentTarget.value)} />
      </Field>
      <FailureAlert failure={command.failure} />
      <ButtonRow>
        <Button kind="secondary" isSubmit aria-busy={command.isBusy}>
          {button}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </ButtonRow>
    </form>
  );
}
