import { useQuery } from '@tanstack/react-query';
import type { QuestionAge } from '#contract/plain/question/question-state.ts';
import { callDesk, type Replied } from '../calls/client.ts';
import { useCan } from '../session/current-user.tsx';
import { useMeetingMetadata } from './meeting-metadata.tsx';

export type OrganisersMeeting = Replied<'listMeetings'>[number];

/** Every meeting with the fields for organisers. */
export function useMeetings() {
  const mayRead = useCan('meeting.read');
  return useQuery({
    queryKey: ['meeting', 'all'],
    queryFn: () => callDesk('listMeetings', {}),
    enabled: mayRead,
  });
}

/** The meeting with the fields for organisers; undefined until read, and without the permission. */
export function useOrganisersMeeting(): OrganisersMeeting | undefined {
  const { id: meetingId } = useMeetingMetadata();
  return useMeetings().data?.find(({ id }) => id === meetingId);
}

/** Whether a second organiser must confirm a refusal. True until the meeting has been read. */
export function useNeedsSecondPerson(): boolean {
  return useOrganisersMeeting()?.needsSecondPerson ?? true;
}

/** The overdue thresholds in minutes; undefined until read. */
export function useOverdueThresholds(): Record<QuestionAge, number> | undefined {
  const thresholds = useOrganisersMeeting()?.overdueThresholds;
  return thresholds && { overdue: thresholds.longMinutes, severelyOverdue: thresholds.veryLongMinutes };
}

/** The start of an organiser's override of the schedule; null without an override, and until read. */
export function useOverrideSince(): Date | null {
  const since = useOrganisersMeeting()?.overrideSince ?? null;
  return since === null ? null : new Date(since);
}
