import { expect, test } from 'vitest';
import { selectedRows } from './selected-rows.ts';

const picked = { id: 'a', version: 1, isOpened: false, state: 'received' };

test("updates an unchanged question with the reader's own marks", () => {
  const now = { ...picked, isOpened: true };
  expect(selectedRows([picked], [now])).toEqual({ questions: [now], changedCount: 0, unlistedCount: 0 });
});

test('shows a changed or unlisted question as it was selected', () => {
  const changed = { ...picked, version: 2, state: 'accepted' };
  expect(selectedRows([picked], [changed])).toEqual({ questions: [picked], changedCount: 1, unlistedCount: 0 });
  expect(selectedRows([picked], [])).toEqual({ questions: [picked], changedCount: 0, unlistedCount: 1 });
});
