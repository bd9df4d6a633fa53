import { queryOptions, useQuery } from '@tanstack/react-query';
import { callDesk, type Replied } from '../calls/client.ts';
import { useMeetingFacts } from '../meeting/meeting-facts.tsx';

export type ReadQuestion = Replied<'showQuestion'>;

function questionQuery(meetingId: string, questionId: string | undefined) {
  return queryOptions({
    queryKey: ['question', 'one', meetingId, questionId],
    queryFn: () => callDesk('showQuestion', { params: { meetingId, reference: questionId ?? '' }, query: {} }),
    enabled: questionId !== undefined,
  });
}

/** One question with all that is known of it; nothing is asked for while there is no id. */
export function useQuestion(questionId: string | undefined) {
  const { id: meetingId } = useMeetingFacts();
  return useQuery(questionQuery(meetingId, questionId));
}

/** Reads the question that comes next, so that it is there at once when this one is decided. */
export function useQuestionAhead(questionId: string | undefined): void {
  const { id: meetingId } = useMeetingFacts();
  useQuery(questionQuery(meetingId, questionId));
}
