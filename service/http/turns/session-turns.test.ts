import { expect, test } from 'vitest';
import { sessionTurns } from './session-turns.ts';

const { signal } = new AbortController();

/** Reads of one session, each running until the test resolves it. */
function reads(inTurn: ReturnType<typeof sessionTurns>, sessionId: string) {
  const begun: number[] = [];
  const begin = (place: number, by = signal) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const done = inTurn({ sessionId, signal: by }, async () => {
      begun.push(place);
      await promise;
      return place;
    });
    done.catch(() => {});
    return { done, resolve };
  };
  return { begun, begin };
}

test('a session runs two reads and queues others in order', async () => {
  const inTurn = sessionTurns();
  const { begun, begin } = reads(inTurn, 'one');
  const [first, second, third, fourth] = [begin(1), begin(2), begin(3), begin(4)];
  await expect.poll(() => begun).toEqual([1, 2]);
  // Another session does not wait for them.
  expect(await inTurn({ sessionId: 'other', signal }, async () => 'at once')).toBe('at once');
  second.resolve();
  expect(await second.done).toBe(2);
  await expect.poll(() => begun).toEqual([1, 2, 3]);
  for (const { resolve } of [first, third, fourth]) resolve();
  expect(await Promise.all([first.done, third.done, fourth.done])).toEqual([1, 3, 4]);
});

test('refuses a session that waits for too many reads', async () => {
  const { begin } = reads(sessionTurns(), 'one');
  const all = Array.from({ length: 22 }, (_, place) => begin(place));
  await expect(begin(22).done).rejects.toMatchObject({ code: 'too-many-searches', status: 429 });
  for (const { resolve } of all) resolve();
  expect(await Promise.all(all.map(({ done }) => done))).toHaveLength(22);
  const again = begin(23);
  again.resolve();
  expect(await again.done).toBe(23);
});

test('abandoned reads take no place in the queue', async () => {
  const { begun, begin } = reads(sessionTurns(), 'one');
  const running = [begin(1), begin(2)];
  const leaving = new AbortController();
  const abandoned = Array.from({ length: 20 }, (_, index) => begin(100 + index, leaving.signal));
  leaving.abort();
  for (const { done } of abandoned) await expect(done).rejects.toMatchObject({ code: 'too-many-searches' });
  const later = begin(3);
  for (const { resolve } of [...running, later]) resolve();
  expect(await later.done).toBe(3);
  expect(begun).toEqual([1, 2, 3]);
});

test('an aborted or failed read passes its turn on', async () => {
  const inTurn = sessionTurns();
  const { begun, begin } = reads(inTurn, 'one');
  const failing = Promise.withResolvers<never>();
  const failed = inTurn({ sessionId: 'one', signal }, () => failing.promise);
  const running = begin(1);
  const disconnected = begin(2, AbortSignal.abort());
  const waiting = begin(3);
  failing.reject(new Error('no database'));
  await expect(failed).rejects.toThrow('no database');
  await expect(disconnected.done).rejects.toMatchObject({ code: 'too-many-searches' });
  await expect.poll(() => begun).toEqual([1, 3]);
  for (const { resolve } of [running, waiting]) resolve();
  expect(await waiting.done).toBe(3);
});

test('a read aborted before its start takes no turn', async () => {
  const { begun, begin } = reads(sessionTurns(), 'one');
  const disconnected = AbortSignal.abort();
  await expect(begin(1, disconnected).done).rejects.toMatchObject({ code: 'too-many-searches' });
  const running = [begin(2), begin(3)];
  await expect.poll(() => begun).toEqual([2, 3]);
  // Both turns are taken until the end of the test.
  await expect(begin(4, disconnected).done).rejects.toMatchObject({ code: 'too-many-searches' });
  for (const { resolve } of running) resolve();
  expect(await Promise.all(running.map(({ done }) => done))).toEqual([2, 3]);
});
