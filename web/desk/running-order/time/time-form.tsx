import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { AVAILABLE_MINUTES_MAX } from '#contract/plain/running-order/order-limits.ts';
import { Button } from '#web/kit/button/button.tsx';
import { focusWhenLost } from '#web/kit/focus/focus-when-lost.ts';
import { isChangedMeanwhile } from '../../calls/client.ts';
import { useCommandClient } from '../../calls/command-client.tsx';
import { invalidateAfterCommand } from '../../changes/invalidate-queries.ts';
import { useAnnounce } from '../../kit/announcement/announcement.tsx';
import { ButtonRow } from '../../kit/forms/button-row.tsx';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { useForm } from '../../kit/forms/use-form.ts';
import { useShortcuts } from '../../kit/keyboard/shortcuts.tsx';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { type Order, orderQuery } from '../../queries/order-query.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { CHANGE_TIME_ID } from './change-time-id.ts';
import styles from './time.module.css';
import { wholeNumber } from './whole-number.ts';

/** Sets the minutes for questions; empty for none. */
export function TimeForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useAreaWords('runningOrder', 'time');
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  // As the organiser saw it when the form opened: a later change of a colleague must not be overwritten unseen.
  const [opened] = useState(order);
  const send = useSetTime();
  const close = () => {
    onClose();
    focusWhenLost({ from: document.activeElement, give: focusButton });
  };
  const { form, isBusy, errorOf, failure } = useForm({
    check: (values) => ({
      minutes: isMinutes(values('minutes')) ? undefined : t('wrong', { most: AVAILABLE_MINUTES_MAX }),
    }),
    send: async (values) => {
      await send(values('minutes'), isChangedMeanwhile(failure) ? order.version : opened.version);
      close();
    },
  });
  useShortcuts({ Escape: close });
  useEffect(() => field.current?.querySelector('input')?.select(), []);
  return (
    <form {...form} className={styles['form']} aria-labelledby={id}>
      <FailureAlert failure={failure} />
      {isChangedMeanwhile(failure) && order.version !== opened.version && (
        <Changed minutes={order.totals.availableMinutes} />
      )}
      <div ref={field} id={id}>
        <TextField
          name="minutes"
          label={t('minutes')}
          hint={t('minutesHint')}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={opened.totals.availableMinutes ?? ''}
          error={errorOf('minutes')}
        />
      </div>
      <ButtonRow>
        <Button kind="primary" isSubmit aria-busy={isBusy}>
          {t('save')}
        </Button>
        <Button kind="quiet" onClick={close}>
          {t('cancel')}
        </Button>
      </ButtonRow>
    </form>
  );
}

/** What a colleague has set since the form opened. */
function Changed({ minutes }: { minutes: number | null }) {
  const t = useAreaWords('runningOrder', 'time');
  return <p>{minutes === null ? t('clearedSince') : t('changedSince', { minutes })}</p>;
}

function useSetTime(): (typed: string, seenVersion: number) => Promise<void> {
  const t = useAreaWords('runningOrder', 'time');
  const client = useQueryClient();
  const queue = useCommandClient();
  const announce = useAnnounce();
  const { id: meetingId } = useMeetingMetadata();
  return async (typed, seenVersion) => {
    const availableMinutes = wholeNumber(typed, AVAILABLE_MINUTES_MAX) ?? null;
    const body = { seenVersion, availableMinutes };
    try {
      const time = await queue.send('setOrderTime', { params: { meetingId }, body });
      client.setQueryData(
        orderQuery(meetingId).queryKey,
        (before) => before && { ...before, version: time.version, totals: { ...before.totals, availableMinutes } },
      );
      announce({ text: t('saved') });
    } finally {
      invalidateAfterCommand(client, ({ queryKey: [kind, name] }) => kind === 'order' && name === 'list');
    }
  };
}

function isMinutes(typed: string): boolean {
  return typed.trim() === '' || wholeNumber(typed, AVAILABLE_MINUTES_MAX) !== undefined;
}

function focusButton(): boolean {
  const button = document.getElementById(CHANGE_TIME_ID);
  button?.focus();
  return button !== null;
}
