import { Button } from '#web/kit/button/button.tsx';
import { TextArea } from '#web/kit/control/control.tsx';
import { describedBy, Field } from '#web/kit/field/field.tsx';
import { useFocus } from '#web/kit/focus/use-focus.ts';
import type { Draft } from '../../drafts/drafts.tsx';
import { ButtonRow } from '../../kit/forms/button-row.tsx';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { useForm } from '../../kit/forms/use-form.ts';
import { useShortcuts } from '../../kit/keyboard/shortcuts.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { CancelButton } from './cancel-button.tsx';
import styles from './decision.module.css';

type PanelProps = {
  what: 'return' | 'takeBack';
  send: (text: string) => Promise<void>;
  written: Draft;
  onWrite: (written: Draft) => void;
  isRestored: boolean;
  hasKeys: boolean;
  onCancel: () => void;
};

/** A question goes back to where it was: with a note to whoever proposed its refusal, or a reason for colleagues. */
export function ReasonPanel({ what, send, written, onWrite, isRestored, hasKeys, onCancel }: PanelProps) {
  const t = useAreaWords('inbox', 'refusal');
  const title = useFocus<HTMLHeadingElement>(!isRestored);
  const isReturn = what === 'return';
  const { form, isBusy, errorOf, failure } = useForm({
    check: (values) => ({ text: !isReturn && values('text').trim() === '' ? t('enterReason') : undefined }),
    send: async (values) => await send(values('text').trim()),
  });
  useShortcuts({ Escape: hasKeys ? onCancel : undefined });
  return (
    <form {...form} className={styles['panel']}>
      <h2 ref={title} tabIndex={-1}>
        {isReturn ? t('returnTitle') : t('takeBackTitle')}
      </h2>
      <FailureAlert failure={failure} />
      <Field
        id="reason-text"
        label={isReturn ? t('returnNote') : t('takeBackReason')}
        isOptional={isReturn}
        error={errorOf('text')}
      >
        <TextArea
          id="reason-text"
          name="text"
          rows={2}
          value={written['text'] ?? ''}
          onChange={({ target }) => onWrite({ text: target.value })}
          {...describedBy('reason-text', errorOf('text'))}
        />
      </Field>
      <ButtonRow>
        <Button kind="secondary" isSubmit aria-busy={isBusy}>
          {isReturn ? t('returnSend') : t('takeBackSend')}
        </Button>
        <CancelButton onCancel={onCancel} />
      </ButtonRow>
    </form>
  );
}
