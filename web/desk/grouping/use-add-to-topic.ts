import { useNumbers } from '../meeting/use-numbers.ts';
import { useCan } from '../session/current-user.tsx';
import type { AddTo } from './add-to-topic.tsx';
import { type OnMoved, useMove } from './use-move.ts';
import { useTopic } from '../queries/use-topics.ts';

/**
 * The topic to which the organiser adds questions of the inbox; undefined without such a topic or without the
 * permission.
 */
export function useAddToTopic(topicId: string | undefined, onAdded?: OnMoved): AddTo | undefined {
  const mayChange = useCan('topic.change');
  const { data } = useTopic(mayChange ? topicId : undefined);
  const numbers = useNumbers();
  const move = useMove(onAdded);
  if (data === undefined || data.topic.emptiedAt !== null) return undefined;
  return { topicId: data.topic.id, name: numbers.ofTopic(data.topic.number), move };
}
