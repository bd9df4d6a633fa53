import { queryOptions, useQuery } from '@tanstack/react-query';
import { callDesk, type Replied } from '../calls/client.ts';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';

export type ReadQuestion = Replied<'showQuestion'>;

/** The key of a question in the cache. */
export function questionKey(meetingId: string, questionId: string | undefined) {
  return ['question', 'one', meetingId, questionId] as const;
}

function questionQuery(meetingId: string, questionId: string | undefined) {
  return queryOptions({
    queryKey: questionKey(meetingId, questionId),
    queryFn: () => callDesk('showQuestion', { params: { meetingId, reference: questionId ?? '' }, query: {} }),
    enabled: questionId !== undefined,
  });
}

/** One question with all its data; reads nothing without an id. */
export function useQuestion(questionId: string | undefined) {
  const { id: meetingId } = useMeetingMetadata();
  return useQuery(questionQuery(meetingId, questionId));
}

/** Prefetches the next question, so that it is shown at once after the decision on this one. */
export function useQuestionAhead(questionId: string | undefined): void {
  const { id: meetingId } = useMeetingMetadata();
  useQuery(questionQuery(meetingId, questionId));
}
