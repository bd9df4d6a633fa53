import { type RefObject, useId } from 'react';
import { ANSWER_COMMENT_MAX_LENGTH } from '#contract/plain/answer/answer-state.ts';
import { visibleText } from '#contract/plain/visible-text.ts';
import { TextArea } from '#web/kit/control/control.tsx';
import { describedBy, Field, hintId } from '#web/kit/field/field.tsx';
import { useFocusBack } from '#web/kit/focus/use-focus-back.ts';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { SUBMIT_KEYS } from '../../kit/forms/submit-keys.ts';
import { useForm } from '../../kit/forms/use-form.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { FormButtons } from './form-buttons.tsx';
import styles from './form.module.css';

export type CommentProps = {
  /** As the call names it, so that a fault that the service finds stands at the field. */
  name: 'text' | 'comment' | 'reason';
  label: string;
  hint?: string;
  /** The words of the button. */
  button: string;
  kind: 'primary' | 'secondary';
  field: RefObject<HTMLTextAreaElement | null>;
  /** The text that the browser keeps when the form closes. */
  draft?: { text: string; save: (text: string) => void };
  send: (text: string) => Promise<void>;
  onCancel: () => void;
  /** Finds what gets the focus when the form has closed and the element before it has gone. */
  fallback: () => HTMLElement | null;
};

/** Writes a comment on an answer: a remark, a reply, or the reason of a step. */
export function CommentForm({ name, label, hint, button, kind, field, draft, send, onCancel, fallback }: CommentProps) {
  const t = useAreaWords('answer', 'form');
  const id = useId();
  useFocusBack(fallback);
  const { form, isBusy, errorOf, failure } = useForm({
    check: (values) => ({ [name]: faultOf(visibleText(values(name)), t) }),
    send: async (values) => await send(visibleText(values(name))),
  });
  const error = errorOf(name);
  const hints = hint === undefined ? [] : [hintId(id)];
  return (
    <form {...form} {...SUBMIT_KEYS} className={styles['form']}>
      <FailureAlert failure={failure} />
      <Field id={id} label={label} error={error} {...(hint === undefined ? {} : { hint })}>
        <TextArea
          ref={field}
          id={id}
          name={name}
          rows={3}
          defaultValue={draft?.text ?? ''}
          onChange={({ target }) => draft?.save(target.value)}
          {...describedBy(id, error, ...hints)}
        />
      </Field>
      <FormButtons button={button} kind={kind} isBusy={isBusy} onCancel={onCancel} />
    </form>
  );
}

type Words = ReturnType<typeof useAreaWords<'answer', 'form'>>;

function faultOf(text: string, t: Words): string | undefined {
  if (text === '') return t('missing');
  return text.length > ANSWER_COMMENT_MAX_LENGTH ? t('tooLong', { most: ANSWER_COMMENT_MAX_LENGTH }) : undefined;
}
