import { expect, test } from 'vitest';
import { costIn, meanOf, ratiosIn, type Slice, whyNotSwitched } from './slices.ts';

const slice = (isOn: boolean, answers: number, seconds = 1): Slice => ({
  isOn,
  seconds,
  answers,
  workedMs: { service: answers / 2, database: answers / 4 },
});

test('a slice’s rate is compared with both neighbours without sealing', () => {
  const slices = [slice(false, 100), slice(true, 90), slice(false, 80), slice(true, 120, 2), slice(false, 120)];
  expect(ratiosIn(slices)).toEqual([1, 0.6]);
});

test('a slice without such neighbours is compared with nothing', () => {
  expect(ratiosIn([slice(true, 90), slice(false, 80), slice(true, 90), slice(true, 90), slice(false, 80)])).toEqual([]);
});

test('a mean’s error falls with the root of its count', () => {
  const values = [1, 2, 3, 4];
  expect(meanOf(values).mean).toBe(2.5);
  expect(meanOf(values).error).toBeCloseTo(Math.sqrt(5 / 3 / 4));
  expect(meanOf(Array.from({ length: 100 }, () => values).flat()).error).toBeLessThan(meanOf(values).error / 9);
});

test('slices whose sealing was not switched are invalid', () => {
  const sealed = (counts: number[]) => counts.map((count, index) => ({ ...slice(index % 2 === 1, 1), sealed: count }));
  expect(whyNotSwitched(sealed([0, 900, 1200, 2000]), 500)).toBeUndefined();
  expect(whyNotSwitched(sealed([900, 900, 900, 900]), 500)).toBe('with sealing nothing was sealed');
  expect(whyNotSwitched(sealed([0, 900, 1800, 2700]), 500)).toBe('without sealing some were sealed');
  expect(whyNotSwitched([slice(false, 1), slice(true, 1)], 500)).toBeUndefined();
});

test('a cost averages over all answers together', () => {
  expect(costIn([slice(true, 100), slice(true, 50, 2)])).toEqual({ perSecond: 50, service: 0.5, database: 0.25 });
});
