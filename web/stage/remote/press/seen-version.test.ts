import { expect, test } from 'vitest';
import { afterVersion, isDoubleTap, seenVersion } from './seen-version.ts';

test('a quick press carries the version before the change', () => {
  const first = afterVersion(undefined, 4, 1000);
  expect(seenVersion(first, 1001)).toBe(4);
  const second = afterVersion(first, 5, 2000);
  expect(seenVersion(second, 2399)).toBe(4);
  expect(seenVersion(second, 2400)).toBe(5);
  expect(afterVersion(second, 5, 2399)).toBe(second);
});

test('a double tap ends after 0.4 s', () => {
  expect(isDoubleTap(undefined, 1000)).toBe(false);
  expect(isDoubleTap(1000, 1399)).toBe(true);
  expect(isDoubleTap(1000, 1400)).toBe(false);
});
