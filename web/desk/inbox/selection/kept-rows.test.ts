import { expect, test } from 'vitest';
import { keptRows } from './kept-rows.ts';

const picked = { id: 'a', version: 1, isOpened: false, state: 'received' };

test("updates an unchanged question with the reader's own marks", () => {
  const now = { ...picked, isOpened: true };
  expect(keptRows([picked], [now])).toEqual({ questions: [now], changedCount: 0, unlistedCount: 0 });
});

test('shows a changed or unlisted question as it was selected', () => {
  const changed = { ...picked, version: 2, state: 'accepted' };
  expect(keptRows([picked], [changed])).toEqual({ questions: [picked], changedCount: 1, unlistedCount: 0 });
  expect(keptRows([picked], [])).toEqual({ questions: [picked], changedCount: 0, unlistedCount: 1 });
});
