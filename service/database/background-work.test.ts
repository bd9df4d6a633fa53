import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startBackgroundWork } from './background-work.ts';

const HOUR_MS = 3_600_000;

test('a pass that fails is told of and tried again, not at once', async () => {
  const failures: unknown[] = [];
  const fault = new Error('no database');
  let passes = 0;
  const end = startBackgroundWork(
    async () => {
      passes += 1;
      if (passes === 1) throw fault;
      return HOUR_MS;
    },
    (error) => failures.push(error),
  );
  await wait(200);
  expect([passes, failures]).toEqual([1, [fault]]);
  await expect.poll(() => passes, { timeout: 10_000 }).toBe(2);
  await end();
  expect(failures).toEqual([fault]);
});

test('the end waits for the pass that is under way, and for no pause', async () => {
  const goesOn = Promise.withResolvers<number>();
  let hasEnded = false;
  const end = startBackgroundWork(
    () => goesOn.promise,
    () => {},
  );
  const ended = end().then(() => (hasEnded = true));
  await wait(50);
  expect(hasEnded).toBe(false);
  goesOn.resolve(HOUR_MS);
  await ended;

  const pausing = startBackgroundWork(
    async () => HOUR_MS,
    () => {},
  );
  await wait(50);
  await pausing();
});
