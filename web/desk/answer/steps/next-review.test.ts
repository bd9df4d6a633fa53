import { expect, test } from 'vitest';
import type { WorkGroup } from '#contract/plain/answer/work-groups.ts';
import { nextReview } from './next-review.ts';

const waiting = (group: WorkGroup, number: number) => ({ group, row: { topic: { id: `t${number}`, number } } });

test.each([
  ['the next review', [waiting('late', 1), waiting('toReview', 2), waiting('done', 3)], 2],
  ['a late review first', [waiting('reviewLate', 5), waiting('toReview', 2)], 5],
  ['no topic while its other language waits', [waiting('toReview', 2), waiting('toReview', 3)], undefined, 't3'],
  ['no topic while its translation is to check', [waiting('toReview', 2), waiting('toCheck', 3)], undefined, 't3'],
  ['no topic when nothing waits', [waiting('toWrite', 1), waiting('done', 3)], undefined],
] as const)('an approval opens %s', (_, work, number, topicId = 't3') => {
  expect(nextReview(work, topicId)?.number).toBe(number);
});
