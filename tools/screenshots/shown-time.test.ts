import { expect, test } from 'vitest';
import { shownTimes, withTexts } from './shown-time.ts';

const shown = shownTimes([
  { realMs: 100, shownMs: 10_000 },
  { realMs: 200, shownMs: 20_000 },
  { realMs: 300, shownMs: 90_000 },
]);

test('interpolates between knots, keeps distances before, and clamps after', () => {
  expect([50, 100, 150, 200, 250, 300, 400].map(shown)).toEqual([9950, 10_000, 15_000, 20_000, 55_000, 90_000, 90_000]);
});

test('changes texts at any depth and no other values', () => {
  const json = { a: ['x', 1, null], b: { c: 'y', d: true } };
  expect(withTexts(json, (text) => text.toUpperCase())).toEqual({ a: ['X', 1, null], b: { c: 'Y', d: true } });
});
