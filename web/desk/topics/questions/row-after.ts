import type { ShownTopic } from '../../queries/use-topics.ts';
import { rowOf } from './question-item.tsx';

/** The id of the row that takes the place of removed rows, or of the list's title if no row remains. */
export function rowAfter({ questions }: ShownTopic, gone: readonly string[]): string {
  const at = questions.findIndex(({ id }) => gone.includes(id));
  const remaining = questions.filter(({ id }) => !gone.includes(id));
  const next = remaining[Math.min(at, remaining.length - 1)];
  return next === undefined ? 'topic-questions' : rowOf(next.id);
}
