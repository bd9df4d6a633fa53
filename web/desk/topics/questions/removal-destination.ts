import type { Destination } from '../../grouping/drag/drag-and-drop.tsx';
import { totalQuestions } from '../question-count.ts';
import type { ShownTopic } from '../../queries/use-topics.ts';

/**
 * The destination of questions on removal: each goes to its own topic, but the question that this topic was made for
 * gets a new one. Undefined if that question is among several, or if no question would remain.
 */
export function removalDestination({ topic, questions }: ShownTopic, ids: readonly string[]): Destination | undefined {
  if (ids.length === totalQuestions(topic)) return undefined;
  const hasOwner = questions.some(({ id, isOwnTopic }) => isOwnTopic && ids.includes(id));
  if (!hasOwner) return { kind: 'own' };
  return ids.length === 1 ? { kind: 'new', themeCode: topic.themeCode } : undefined;
}
