import { useQuery } from '@tanstack/react-query';
import type { QuestionAge } from '#contract/question/question-state.ts';
import { callDesk, type Replied } from '../calls/client.ts';
import { useMay } from '../session/self.tsx';
import { useMeetingFacts } from './meeting-facts.tsx';

export type OrganisersMeeting = Replied<'listMeetings'>[number];

/** Every meeting as organisers see it. */
export function useMeetings() {
  const mayRead = useMay('meeting.read');
  return useQuery({
    queryKey: ['meeting', 'all'],
    queryFn: () => callDesk('listMeetings', {}),
    enabled: mayRead,
  });
}

/** The meeting as organisers see it; undefined until it is known, and for who may not read it. */
export function useOrganisersMeeting(): OrganisersMeeting | undefined {
  const { id: meetingId } = useMeetingFacts();
  return useMeetings().data?.find(({ id }) => id === meetingId);
}

/** Whether a refusal waits until another organiser confirms it. */
export function useNeedsSecondPerson(): boolean {
  return useOrganisersMeeting()?.needsSecondPerson ?? true;
}

/** The minutes after which a question has waited long, and very long; undefined until they are known. */
export function useWaits(): Record<QuestionAge, number> | undefined {
  const waits = useOrganisersMeeting()?.waits;
  return waits && { long: waits.longMinutes, veryLong: waits.veryLongMinutes };
}

/** Since when an organiser's word holds against the calendar; null where none does, or it is not known. */
export function useOverrideSince(): Date | null {
  const since = useOrganisersMeeting()?.overrideSince ?? null;
  return since === null ? null : new Date(since);
}
