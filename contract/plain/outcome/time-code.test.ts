import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TIME_CODE_MAX_SECONDS } from './outcome-filter.ts';
import { formatTimeCode, readTimeCode } from './time-code.ts';

test.each([
  ['1:42:18', 6138],
  ['42:18', 2538],
  ['0:00:00', 0],
  [' 99:59:59 ', TIME_CODE_MAX_SECONDS],
  ['90:05', 5405],
  ['1:60:00', undefined],
  ['1:00:60', undefined],
  ['18', undefined],
  ['', undefined],
  ['1.42.18', undefined],
])('reads %j as %j seconds', (typed, seconds) => {
  expect(readTimeCode(typed)).toBe(seconds);
});

test('reads every time code that it formats', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: TIME_CODE_MAX_SECONDS }), (seconds) => {
      expect(readTimeCode(formatTimeCode(seconds))).toBe(seconds);
    }),
  );
});
