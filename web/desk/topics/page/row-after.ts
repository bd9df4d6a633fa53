import type { ShownTopic } from '../../queries/use-topics.ts';
import { rowOf } from './question-item.tsx';

/** The row that stands there once some are gone; the title above them where none is left. */
export function rowAfter({ questions }: ShownTopic, gone: readonly string[]): string {
  const at = questions.findIndex(({ id }) => gone.includes(id));
  const left = questions.filter(({ id }) => !gone.includes(id));
  const next = left[Math.min(at, left.length - 1)];
  return next === undefined ? 'topic-questions' : rowOf(next.id);
}
