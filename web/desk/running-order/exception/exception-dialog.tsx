import { useId } from 'react';
import { EXCEPTION_REASON_MAX_LENGTH } from '#contract/plain/running-order/order-limits.ts';
import { visibleText } from '#contract/plain/visible-text.ts';
import { Button } from '#web/kit/button/button.tsx';
import { TextArea } from '#web/kit/control/control.tsx';
import { describedBy, Field } from '#web/kit/field/field.tsx';
import { useCommandClient } from '../../calls/command-client.tsx';
import { useDraft } from '../../drafts/drafts.tsx';
import { Dialog, DialogActions } from '../../kit/dialog/dialog.tsx';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { SUBMIT_KEYS } from '../../kit/forms/submit-keys.ts';
import { useForm } from '../../kit/forms/use-form.ts';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import type { TopicRow } from '../../queries/order-query.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import type { OrderActions } from '../moves/use-order-actions.ts';
import { useRowName } from '../moves/use-row-name.ts';
import styles from '../dialogs.module.css';

type DialogProps = { row: TopicRow; actions: OrderActions; onClose: () => void };

/** Asks for the reason why a topic may go on stage without an approved answer. The draft stays when the dialog closes. */
export function ExceptionDialog({ row, actions, onClose }: DialogProps) {
  const t = useAreaWords('runningOrder', 'exception');
  const said = useAreaWords('runningOrder', 'said');
  const name = useRowName()(row);
  const queue = useCommandClient();
  const { id: meetingId } = useMeetingMetadata();
  const id = useId();
  const { draft, save, forget } = useDraft(`exception ${row.topic.id}`);
  const { form, isBusy, errorOf, failure } = useForm({
    check: (values) => ({ reason: faultOf(visibleText(values('reason')), t) }),
    send: async (values) => {
      const params = { meetingId, rowId: row.id };
      const reason = visibleText(values('reason'));
      await actions.sendAfter(row, (seenVersion) =>
        queue.send('giveOrderException', { params, body: { seenVersion, reason } }),
      );
      forget();
      actions.refetch();
      actions.say(said('exceptionGiven', { row: name }));
      onClose();
    },
  });
  return (
    <Dialog title={t('title', { row: name })} onClose={onClose}>
      <form {...form} {...SUBMIT_KEYS} className={styles['form']}>
        <FailureAlert failure={failure} />
        <p>{t('text')}</p>
        <Field id={id} label={t('reason')} error={errorOf('reason')}>
          <TextArea
            id={id}
            name="reason"
            rows={3}
            value={draft?.['reason'] ?? ''}
            onChange={({ target }) => save({ reason: target.value })}
            {...describedBy(id, errorOf('reason'))}
          />
        </Field>
        <DialogActions>
          <Button kind="primary" isSubmit aria-busy={isBusy}>
            {t('give')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

type Words = ReturnType<typeof useAreaWords<'runningOrder', 'exception'>>;

function faultOf(reason: string, t: Words): string | undefined {
  if (reason === '') return t('enter');
  return reason.length > EXCEPTION_REASON_MAX_LENGTH ? t('tooLong', { most: EXCEPTION_REASON_MAX_LENGTH }) : undefined;
}
