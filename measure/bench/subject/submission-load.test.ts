import { expect, test } from 'vitest';
import { submissionsNeeded } from './submission-load.ts';

test('twice the submissions that the highest rate uses are prepared', () => {
  const run = { seconds: 2, connections: 32 };
  expect(submissionsNeeded(1000, run)).toBeGreaterThanOrEqual(2 * 1000 * run.seconds + run.connections);
  expect(submissionsNeeded(0.5, { seconds: 1, connections: 32 })).toBeGreaterThan(32);
});
