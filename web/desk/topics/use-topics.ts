import { skipToken, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callDesk, type Replied } from '../calls/client.ts';
import { type Result, useReadAgain, useTellDone } from '../inbox/decision/use-decide.ts';
import { useMeetingFacts } from '../meeting/meeting-facts.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import type { Into } from './moving/moving.tsx';
import { topicsQuery } from './topics-query.ts';

export type ShownTopic = Replied<'showTopic'>;
export type TopicQuestion = ShownTopic['questions'][number];

export function useTopicList() {
  const { id: meetingId } = useMeetingFacts();
  return useQuery(topicsQuery(meetingId));
}

/** One topic with its questions; asks for nothing where none is meant. */
export function useTopic(topicId: string | undefined) {
  const { id: meetingId } = useMeetingFacts();
  return useQuery({
    queryKey: ['topic', meetingId, topicId],
    queryFn: topicId === undefined ? skipToken : () => callDesk('showTopic', { params: { meetingId, topicId } }),
  });
}

/** Says what was done to topics, with the way back while there is one, and reads anew what it changed. */
export function useTopicDone() {
  const t = useAreaWords('topics', 'topic');
  const tellDone = useTellDone();
  const readAgain = useReadAgain();
  return useCallback(
    (result: Result, text: string) => {
      readAgain();
      tellDone(result, { done: text, undone: t('undone') });
    },
    [readAgain, t, tellDone],
  );
}

/**
 * Where questions go that leave a topic: each into its own. The one that this topic was made for leaves it to the
 * others, and has a new one; undefined where it is among several, or nothing would stay.
 */
export function wayOut({ topic, questions }: ShownTopic, ids: readonly string[]): Into | undefined {
  if (ids.length === questions.length) return undefined;
  const hasOwner = questions.some(({ id, isOwnTopic }) => isOwnTopic && ids.includes(id));
  if (!hasOwner) return { kind: 'own' };
  return ids.length === 1 ? { kind: 'new', themeCode: topic.themeCode } : undefined;
}
