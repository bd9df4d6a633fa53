import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

test('starts a call after the one before it', async () => {
  const run = inTurn();
  const events: string[] = [];
  let answer = () => {};
  const first = run(async () => {
    events.push('opened');
    await new Promise<void>((resolve) => (answer = resolve));
    events.push('answered');
  });
  const second = run(async () => events.push('closed'));
  await Promise.resolve();
  answer();
  await Promise.all([first, second]);
  expect(events).toEqual(['opened', 'answered', 'closed']);
});

test('the next call runs after a failed one', async () => {
  const run = inTurn();
  const failed = run(() => Promise.reject(new Error('offline')));
  const next = run(() => Promise.resolve('done'));
  await expect(failed).rejects.toThrow('offline');
  await expect(next).resolves.toBe('done');
});
