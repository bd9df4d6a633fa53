import { visibleText } from '#contract/plain/visible-text.ts';
import { RECIPIENT_MAX_LENGTH } from '#contract/plain/question/question-rules.ts';
import { Button } from '#web/kit/button/button.tsx';
import { TextArea, TextInput } from '#web/kit/control/control.tsx';
import { describedBy, Field } from '#web/kit/field/field.tsx';
import { focusFromBeginning, useFocus } from '#web/kit/focus/use-focus.ts';
import { CancelButton } from '../../decisions/cancel-button.tsx';
import type { Redirect } from '../decision/decision-command.ts';
import type { Draft } from '../../drafts/drafts.tsx';
import { ButtonRow } from '../../kit/forms/button-row.tsx';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { useForm } from '../../kit/forms/use-form.ts';
import { KeyCap } from '../../kit/keyboard/key-cap.tsx';
import { useShortcuts } from '../../kit/keyboard/shortcuts.tsx';
import panel from '../../kit/panel/panel.module.css';
import { useAreaWords } from '../../words/desk-words.ts';

type PanelProps = {
  /** The title and the button name the count when it is more than one. */
  count: number;
  send: (decision: Redirect) => Promise<void>;
  /** `recipient` and `note`. */
  written: Draft;
  onWrite: (written: Draft) => void;
  isRestored: boolean;
  hasKeys: boolean;
  onCancel: () => void;
};

/** Redirects questions to a recipient, who answers their authors privately. Recipient and note are optional. */
export function RedirectPanel({ count, send, written, onWrite, isRestored, hasKeys, onCancel }: PanelProps) {
  const t = useAreaWords('inbox', 'redirect');
  const isOne = count === 1;
  // The title takes the focus, so that a held key types nothing and Enter sends.
  const title = useFocus<HTMLHeadingElement>(!isRestored);
  const { recipient = '', note = '' } = written;
  const { form, isBusy, errorOf, failure } = useForm({
    check: () => ({
      recipient: recipient.trim().length > RECIPIENT_MAX_LENGTH ? t('recipientTooLong') : undefined,
    }),
    send: async () => await send(redirectTo(visibleText(recipient), visibleText(note))),
  });
  const submit = () => form.ref.current?.requestSubmit();
  useShortcuts({
    Escape: onCancel,
    r: () => title.current !== null && focusFromBeginning(title.current),
    Enter: hasKeys ? submit : undefined,
  });
  return (
    <form {...form} className={panel['panel']} aria-labelledby="redirect-title">
      <h2 id="redirect-title" ref={title} tabIndex={-1}>
        {isOne ? t('title') : t('titleMany', { count })}
      </h2>
      <p>{isOne ? t('lead') : t('leadMany')}</p>
      <FailureAlert failure={failure} />
      <Field
        id="redirect-recipient"
        label={t('recipient')}
        isOptional
        optional={t('optional')}
        error={errorOf('recipient')}
      >
        <TextInput
          id="redirect-recipient"
          name="recipient"
          value={recipient}
          onChange={({ target }) => onWrite({ recipient: target.value, note })}
          {...describedBy('redirect-recipient', errorOf('recipient'))}
        />
      </Field>
      <Field id="redirect-note" label={t('note')} isOptional optional={t('optional')} error={errorOf('note')}>
        <TextArea
          id="redirect-note"
          name="note"
          rows={2}
          value={note}
          onChange={({ target }) => onWrite({ recipient, note: target.value })}
          {...describedBy('redirect-note', errorOf('note'))}
        />
      </Field>
      <ButtonRow>
        <Button kind="primary" isSubmit aria-busy={isBusy}>
          <span>{isOne ? t('send') : t('sendMany', { count })}</span> {hasKeys && <KeyCap cap="Enter" />}
        </Button>
        <CancelButton onCancel={onCancel} />
      </ButtonRow>
    </form>
  );
}

function redirectTo(recipient: string, note: string): Redirect {
  return {
    kind: 'redirect',
    ...(recipient === '' ? {} : { recipient }),
    ...(note === '' ? {} : { note }),
  };
}
