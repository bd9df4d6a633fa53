import { expect, test } from 'vitest';
import { readTimeCode, writeTimeCode } from './time-code.ts';

test.each([
  ['1:42:18', 6_138_000],
  ['42:18', 2_538_000],
  [' 0:00:05 ', 5000],
  ['1:75:00', undefined],
  ['42', undefined],
  ['42:61', undefined],
] as const)('reads the time code %j', (typed, ms) => {
  expect(readTimeCode(typed)).toBe(ms);
});

test('writes hours, minutes and seconds', () => {
  expect(writeTimeCode(6_138_900)).toBe('1:42:18');
  expect(writeTimeCode(-5)).toBe('0:00:00');
});
