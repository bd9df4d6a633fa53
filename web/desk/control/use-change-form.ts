import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { focusWhenLost } from '#web/kit/focus/focus-when-lost.ts';
import { useCommandClient } from '../calls/command-client.tsx';
import type { CommandQueue } from '../calls/command-queue.ts';
import { useAnnounce } from '../kit/announcement/announcement.tsx';
import { useDates } from '../kit/time/use-dates.ts';
import { useNow } from '../meeting/use-now.ts';
import type { OrganisersMeeting } from '../meeting/use-organisers-meeting.ts';
import { useAreaWords } from '../words/desk-words.ts';
import type { FormChange } from './control-search.ts';

type ChangeInput = { reason: string; until: Date | undefined };

/**
 * Sends a change of the form's state with the revision that the screen showed when the panel opened. After a refusal it
 * sends the revision that the screen shows by then.
 */
export function useChangeForm(change: FormChange, meeting: OrganisersMeeting, onEnd: () => void) {
  const queue = useCommandClient();
  const client = useQueryClient();
  const announce = useAnnounce();
  const doneWords = useDoneWords(change, meeting.timeZone);
  const [seenRevision, setSeenRevision] = useState(meeting.revision);
  return async ({ reason, until }: ChangeInput): Promise<void> => {
    const sent = { meetingId: meeting.id, seenRevision, reason, until };
    try {
      await sendChange(queue, change, sent);
    } finally {
      const ofState = [['meeting', 'current'] as const, ['meeting', 'all'] as const];
      await Promise.all(ofState.map((queryKey) => client.invalidateQueries({ queryKey })));
      const meetings = client.getQueryData<OrganisersMeeting[]>(['meeting', 'all']) ?? [];
      setSeenRevision(meetings.find(({ id }) => id === meeting.id)?.revision ?? seenRevision);
    }
    announce({ text: doneWords(until) });
    onEnd();
    focusWhenLost({ from: document.activeElement, give: focusState });
  };
}

type Sent = ChangeInput & { meetingId: string; seenRevision: number };

async function sendChange({ send }: CommandQueue, change: FormChange, { meetingId, until, ...seen }: Sent) {
  const params = { meetingId };
  switch (change) {
    case 'close':
      return await send('closeMeeting', { params, body: seen });
    case 'follow':
      return await send('followCalendar', { params, body: seen });
    case 'extend':
    case 'reopen': {
      const end = until === undefined ? {} : { until: until.toISOString() };
      return await send('openMeeting', { params, body: { ...seen, ...end } });
    }
  }
}

function useDoneWords(change: FormChange, timeZone: string) {
  const t = useAreaWords('control', 'change');
  const dates = useDates(timeZone);
  const now = useNow();
  return (until: Date | undefined): string => {
    if (until !== undefined) return t('extendDone', { until: dates.dayAndTime(until, now) });
    return change === 'close' ? t('closeDone') : t('followDone');
  };
}

/** Moves the focus to the state, because the button that sent the change disappears with its panel. */
function focusState(): boolean {
  const state = document.getElementById('form-state');
  state?.focus();
  return state !== null;
}
