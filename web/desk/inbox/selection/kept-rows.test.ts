import { expect, test } from 'vitest';
import { keptRows } from './kept-rows.ts';

const picked = { id: 'a', version: 1, isOpened: false, state: 'received' };

test('one that has not changed is shown with what its reader has done since', () => {
  const now = { ...picked, isOpened: true };
  expect(keptRows([picked], [now])).toEqual({ questions: [now], changedCount: 0, unlistedCount: 0 });
});

test('one that has changed, or is not listed any more, is shown as it was selected', () => {
  const changed = { ...picked, version: 2, state: 'accepted' };
  expect(keptRows([picked], [changed])).toEqual({ questions: [picked], changedCount: 1, unlistedCount: 0 });
  expect(keptRows([picked], [])).toEqual({ questions: [picked], changedCount: 0, unlistedCount: 1 });
});
