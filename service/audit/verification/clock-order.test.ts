import fc from 'fast-check';
import { expect, test } from 'vitest';
import { followClock } from './clock-order.ts';

const HOUR_MS = 3_600_000;

function strays(times: number[]): number[] {
  const follow = followClock();
  return times.flatMap((time, index) => follow(index + 1, time));
}

test('reports an entry much older than both its neighbours', () => {
  expect(strays([10 * HOUR_MS, 3 * HOUR_MS, 10 * HOUR_MS + 5])).toEqual([2]);
  expect(strays([10, 11, 5, 6, 7, 12, 13].map((hour) => hour * HOUR_MS))).toEqual([3, 4, 5]);
});

test('accepts entries of the same minute in any order', () => {
  const times = fc.array(fc.integer({ min: 0, max: 59_000 }), { maxLength: 30 });
  fc.assert(
    fc.property(times, (within) => {
      expect(strays(within)).toEqual([]);
    }),
  );
});

test('accepts a clock set back if four entries follow', () => {
  const eras = fc.array(
    fc.record({ starts: fc.integer({ min: 0, max: 1000 }), entries: fc.integer({ min: 4, max: 20 }) }),
  );
  fc.assert(
    fc.property(eras, (all) => {
      const times = all.flatMap(({ starts, entries }) =>
        Array.from({ length: entries }, (_, index) => starts * HOUR_MS + index * 1000),
      );
      expect(strays(times)).toEqual([]);
    }),
  );
});

test('reports an inserted entry after the clock was set back', () => {
  expect(strays([20, 8, 8.1, 8.2, 8.3, 8.4, 2, 8.5].map((hour) => hour * HOUR_MS))).toEqual([7]);
});
