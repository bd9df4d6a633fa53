import type { Into } from '../../moving/moving.tsx';
import { heldCount } from '../question-count.ts';
import type { ShownTopic } from '../../queries/use-topics.ts';

/**
 * Where questions go that leave a topic: each into its own. The one that this topic was made for leaves it to the
 * others, and has a new one; undefined where it is among several, or nothing would stay.
 */
export function wayOut({ topic, questions }: ShownTopic, ids: readonly string[]): Into | undefined {
  if (ids.length === heldCount(topic)) return undefined;
  const hasOwner = questions.some(({ id, isOwnTopic }) => isOwnTopic && ids.includes(id));
  if (!hasOwner) return { kind: 'own' };
  return ids.length === 1 ? { kind: 'new', themeCode: topic.themeCode } : undefined;
}
