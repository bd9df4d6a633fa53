import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fittedSize, prompterSize, roomSetting, SMALLEST_SIZE, translationSize } from './fitted-size.ts';

const tenths = fc.integer({ min: 10, max: 70 }).map((size) => size / 10);

test('the fitted size is the largest tenth that fits', () => {
  fc.assert(
    fc.property(tenths, tenths, (first, limit) => {
      const size = fittedSize(first, SMALLEST_SIZE, (one) => one <= limit);
      expect(size).toBeGreaterThanOrEqual(SMALLEST_SIZE);
      expect(Math.round(size * 10) / 10).toBe(size);
      if (first >= SMALLEST_SIZE && limit >= SMALLEST_SIZE) expect(size).toBe(Math.min(first, limit));
      else expect(size).toBe(SMALLEST_SIZE);
    }),
  );
});

test('languages stand side by side above 320 characters', () => {
  expect(roomSetting(['a'.repeat(320), 'a']).isSideBySide).toBe(false);
  expect(roomSetting(['a', 'a'.repeat(321)]).isSideBySide).toBe(true);
  expect(roomSetting(['a'.repeat(500)]).isSideBySide).toBe(false);
});

test.each([
  [100, 4.3, 6.4],
  [101, 3.4, 5.4],
  [180, 3.4, 5.4],
  [181, 2.7, 4.1],
  [321, 2.15, 3.25],
])('%i characters have their size on the prompter', (length, both, one) => {
  const text = '😀'.repeat(length);
  expect(prompterSize([text, ''])).toBe(both);
  expect(prompterSize([text])).toBe(one);
});

test('a translation is never below the smallest size', () => {
  expect(translationSize(4.3)).toBe(2.5);
  expect(translationSize(2.1)).toBe(SMALLEST_SIZE);
});
