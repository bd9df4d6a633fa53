import { expect, test } from 'vitest';
import { isWorthSaying, unitsLeft } from './question-counter.ts';

test('what is left counts UTF-16 units, a line end as one', () => {
  expect(unitsLeft('')).toBe(500);
  expect(unitsLeft('a\r\nb')).toBe(497);
  expect(unitsLeft('💶')).toBe(498);
  expect(unitsLeft('x'.repeat(537))).toBe(-37);
});

test('only the steps are said aloud, on the way down', () => {
  const spoken: number[] = [];
  for (let left = 499; left >= -20; left -= 1) if (isWorthSaying(left + 1, left)) spoken.push(left);
  expect(spoken).toEqual([100, 50, 20, 10, 0, -1]);
});

test('a long paste says where it arrives; deleting says nothing', () => {
  expect(isWorthSaying(500, 43)).toBe(true);
  expect(isWorthSaying(500, -37)).toBe(true);
  expect(isWorthSaying(-1, 60)).toBe(false);
});
