import type { WorkGroup } from '#contract/plain/answer/work-groups.ts';

/** The part of an organiser's work that decides which topic opens after an approval. */
type Waiting = { group: WorkGroup; row: { topic: { id: string; number: number } } };

const TO_REVIEW: ReadonlySet<WorkGroup> = new Set(['reviewLate', 'toReview']);
const STILL_HERE: ReadonlySet<WorkGroup> = new Set([...TO_REVIEW, 'toCheck']);

/**
 * The topic that opens after an approval: the next one that waits for the organiser's review. Undefined while the
 * approved topic still needs them, and when no other one waits.
 */
export function nextReview(work: readonly Waiting[], topicId: string): Waiting['row']['topic'] | undefined {
  const waitsHere = work.some(({ group, row }) => row.topic.id === topicId && STILL_HERE.has(group));
  return waitsHere ? undefined : work.find(({ group }) => TO_REVIEW.has(group))?.row.topic;
}
