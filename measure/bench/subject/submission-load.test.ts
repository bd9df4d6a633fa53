import { expect, test } from 'vitest';
import { submissionsNeeded } from './submission-load.ts';

test('twice as many submissions are prepared as the highest rate uses up, and one in flight on each connection', () => {
  const run = { seconds: 2, connections: 32 };
  expect(submissionsNeeded(1000, run)).toBeGreaterThanOrEqual(2 * 1000 * run.seconds + run.connections);
  expect(submissionsNeeded(0.5, { seconds: 1, connections: 32 })).toBeGreaterThan(32);
});
