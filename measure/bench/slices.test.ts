import { expect, test } from 'vitest';
import { costIn, errorOf, ratiosIn, type Slice } from './slices.ts';

const slice = (isOn: boolean, answers: number, seconds = 1): Slice => ({
  isOn,
  seconds,
  answers,
  workedMs: { service: answers / 2, database: answers / 4 },
});

test('each slice with it is compared with those without on either side, by its rate', () => {
  const slices = [slice(false, 100), slice(true, 90), slice(false, 80), slice(true, 120, 2), slice(false, 120)];
  expect(ratiosIn(slices)).toEqual([1, 0.6]);
});

test('one that has no neighbour without it is compared with nothing', () => {
  expect(ratiosIn([slice(true, 90), slice(false, 80), slice(true, 90), slice(true, 90), slice(false, 80)])).toEqual([]);
});

test('the error becomes smaller with the root of how many there are', () => {
  const values = [1, 2, 3, 4];
  expect(errorOf(values)).toBeCloseTo(Math.sqrt(5 / 3 / 4));
  expect(errorOf(Array.from({ length: 100 }, () => values).flat())).toBeLessThan(errorOf(values) / 9);
});

test('a cost is that of all the answers together', () => {
  expect(costIn([slice(true, 100), slice(true, 50, 2)])).toEqual({ perSecond: 50, service: 0.5, database: 0.25 });
});
