import { expect, test } from 'vitest';
import { differingVersion } from './differing-version.ts';

/** Newest first, as the list of versions. */
function versionsOf(...kinds: Parameters<typeof differingVersion>[0][number]['kind'][]) {
  return kinds.map((kind, index) => ({ kind, number: kinds.length - index }));
}

test('passes over steps, which keep the text', () => {
  expect(differingVersion(versionsOf('approved', 'submitted', 'written', 'returned', 'written'), 5)).toBe(2);
});

test('compares a written version with the one before', () => {
  expect(differingVersion(versionsOf('written', 'submitted', 'written'), 3)).toBe(2);
});

test('compares a step with a text kept aside', () => {
  expect(differingVersion(versionsOf('submitted', 'aside', 'written'), 3)).toBe(2);
});

test('takes the version before when no text differs', () => {
  expect(differingVersion(versionsOf('submitted', 'written'), 2)).toBe(1);
  expect(differingVersion(versionsOf('written'), 1)).toBe(1);
});
