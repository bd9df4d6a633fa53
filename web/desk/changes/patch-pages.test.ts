import { expect, test } from 'vitest';
import { patchPages, type QuestionPage } from './patch-pages.ts';

const question = (second: number, version = 1) =>
  ({ id: `id ${second}`, receivedAt: `2025-05-20T10:00:${second}.000Z`, version }) as QuestionPage['questions'][number];
const page = (seconds: number[], next: string | null): QuestionPage => ({
  questions: seconds.map((second) => question(second)),
  next,
  isSearchComplete: true,
  timeZone: 'Europe/Paris',
});
const PAGES = [page([59, 57, 55], 'a'), page([53, 51], 'b')];
const seconds = (pages: QuestionPage[]) => pages.map(({ questions }) => questions.map(({ id }) => Number(id.slice(3))));

test('removes a question that no longer matches and keeps others', () => {
  const ids = new Set(['id 57', 'id 40']);
  expect(seconds(patchPages(PAGES, { ids, found: [], order: 'newest' }))).toEqual([
    [59, 55],
    [53, 51],
  ]);
});

test('replaces a changed question in its place', () => {
  const patched = patchPages(PAGES, { ids: new Set(['id 53']), found: [question(53, 2)], order: 'newest' });
  expect(seconds(patched)).toEqual(seconds(PAGES));
  expect(patched[1]?.questions[0]?.version).toBe(2);
});

test.each([
  [
    58,
    [
      [59, 58, 57, 55],
      [53, 51],
    ],
  ],
  [
    54,
    [
      [59, 57, 55],
      [54, 53, 51],
    ],
  ],
  [
    50,
    [
      [59, 57, 55],
      [53, 51],
    ],
  ],
])('inserts a newly matching question in its order: %i', (second, expected) => {
  const found = [question(second)];
  expect(seconds(patchPages(PAGES, { ids: new Set([`id ${second}`]), found, order: 'newest' }))).toEqual(expected);
});

test('appends to a completely read list and an empty one', () => {
  const whole = [page([59], 'a'), page([53], null)];
  const patch = { ids: new Set(['id 50']), found: [question(50)] };
  expect(seconds(patchPages(whole, { ...patch, order: 'newest' }))).toEqual([[59], [53, 50]]);
  expect(seconds(patchPages([page([], null)], { ...patch, order: 'oldest' }))).toEqual([[50]]);
  expect(seconds(patchPages([page([49, 51], 'a')], { ...patch, order: 'oldest' }))).toEqual([[49, 50, 51]]);
});
