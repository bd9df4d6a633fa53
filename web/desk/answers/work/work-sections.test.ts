import { expect, test } from 'vitest';
import type { WorkGroup } from '#contract/plain/answer/work-groups.ts';
import type { WorkItem } from '../../queries/answers-query.ts';
import { countGroups, sectionsOf } from './work-sections.ts';

// 22:30 in Paris, the evening before the clocks go back.
const CALENDAR = { now: new Date('2025-10-25T20:30:00Z'), timeZone: 'Europe/Paris' };

const item = (id: string, group: WorkGroup, dueAt: string | null = null) =>
  ({ group, row: { topic: { id }, assignment: dueAt === null ? null : { dueAt } } }) as WorkItem;

/** Each section with its topics: `late: a b`. */
function listed(...work: WorkItem[]): string[] {
  return sectionsOf(work, CALENDAR).map(
    ({ section, items }) => `${section}: ${items.map(({ row }) => row.topic.id).join(' ')}`,
  );
}

test.each([
  ['2025-10-25T21:59:59Z', 'reviewToday'],
  ['2025-10-25T22:00:00Z', 'reviewTomorrow'],
  ['2025-10-26T22:59:59Z', 'reviewTomorrow'],
  ['2025-10-26T23:00:00Z', 'reviewLater'],
  [null, 'reviewUndated'],
])('a review due at %s stands under %s', (dueAt, section) => {
  expect(listed(item('a', 'toReview', dueAt))).toEqual([`${section}: a`]);
});

test('a review that becomes late before a refetch stays today', () => {
  expect(listed(item('a', 'toReview', '2025-10-24T10:00:00Z'))).toEqual(['reviewToday: a']);
});

test('late texts and late reviews share a section', () => {
  const work = [
    item('a', 'late', '2025-10-24T10:00:00Z'),
    item('b', 'late', '2025-10-25T10:00:00Z'),
    item('c', 'reviewLate', '2025-10-24T12:00:00Z'),
    item('d', 'returned'),
  ];
  expect(listed(...work)).toEqual(['late: a c b', 'returned: d']);
  expect(countGroups(work)).toEqual([
    { group: 'late', count: 3 },
    { group: 'returned', count: 1 },
  ]);
});

test('sections stand in the order of urgency', () => {
  const work = [
    item('a', 'toWrite'),
    item('b', 'toReview', '2025-10-28T10:00:00Z'),
    item('c', 'toReview', '2025-10-25T21:00:00Z'),
    item('d', 'toCheck'),
    item('e', 'othersApprove'),
    item('f', 'done'),
  ];
  expect(listed(...work)).toEqual([
    'toWrite: a',
    'reviewToday: c',
    'reviewLater: b',
    'toCheck: d',
    'othersApprove: e',
    'done: f',
  ]);
  expect(countGroups(work).map(({ group }) => group)).toEqual(['toWrite', 'toReview', 'toCheck']);
});
