import { expect, test } from 'vitest';
import { submissionsNeeded } from './submission-load.ts';

test('more submissions are prepared than the highest rate can use up, with one in flight on each connection', () => {
  expect(submissionsNeeded(1000, { seconds: 2, connections: 32 })).toBe(3233);
  expect(submissionsNeeded(0.5, { seconds: 1, connections: 32 })).toBeGreaterThan(32);
});
