import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Language } from '#contract/plain/language.ts';
import { callDesk, type Replied } from '../calls/client.ts';
import { invalidateAfterCommand } from '../changes/invalidate-queries.ts';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';

export type ShownAnswer = Replied<'showAnswer'>;
export type AnswerText = NonNullable<ShownAnswer['texts']['fr']>;
export type Remark = ShownAnswer['remarks'][number];

/** The key of an answer in the cache. */
function answerKey(meetingId: string, topicId: string) {
  return ['answer', 'one', meetingId, topicId] as const;
}

/** The answer of a topic in both languages. */
export function useAnswer(topicId: string) {
  const { id: meetingId } = useMeetingMetadata();
  return useQuery({
    queryKey: answerKey(meetingId, topicId),
    queryFn: () => callDesk('showAnswer', { params: { meetingId, topicId } }),
  });
}

/** Puts the answer of the organiser's own command into the cache, so that it shows at once. */
export function useAnswerCache(topicId: string) {
  const { id: meetingId } = useMeetingMetadata();
  const client = useQueryClient();
  const key = answerKey(meetingId, topicId);
  const refetch = () => invalidateAfterCommand(client, ({ queryHash }) => queryHash === hashKey(key));
  const change = (update: (shown: ShownAnswer) => ShownAnswer) => {
    const { fetchStatus, isInvalidated = false } = client.getQueryState(key) ?? {};
    client.setQueryData<ShownAnswer>(key, (shown) => (shown === undefined ? undefined : update(shown)));
    // A fetch from before the command would put the earlier version back, and `setQueryData` ends an invalidation.
    if (fetchStatus === 'fetching' || isInvalidated) refetch();
  };
  return {
    putText: (language: Language, text: AnswerText) =>
      change((shown) => ({ ...shown, texts: { ...shown.texts, [language]: text } })),
    putRemark: (remark: Remark) =>
      change((shown) => ({
        ...shown,
        remarks: shown.remarks.some(({ id }) => id === remark.id)
          ? shown.remarks.map((one) => (one.id === remark.id ? remark : one))
          : [...shown.remarks, remark],
      })),
    putFigures: (figures: ShownAnswer['figures']) => change((shown) => ({ ...shown, figures })),
    putAssignment: (assignment: ShownAnswer['assignment']) => change((shown) => ({ ...shown, assignment })),
    /** Reads the whole answer again, for what a save has moved or marked. */
    refetch,
  };
}
