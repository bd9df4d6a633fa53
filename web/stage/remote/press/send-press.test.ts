import { expect, test } from 'vitest';
import { sendPress } from './send-press.ts';

const DONE = { isDone: true, answer: {} } as const;
const away = (status: number) => ({ isDone: false, status, problem: {}, waitSeconds: 0 }) as const;

/** A clock that moves only by pauses. */
function stoppedClock() {
  let now = 0;
  const pauses: number[] = [];
  return {
    now: () => now,
    pauses,
    pause: async (ms: number) => {
      // The limit of an attempt is longer than any wait before a repetition.
      if (ms > 2000) return await new Promise<never>(() => {});
      pauses.push(ms);
      now += ms;
    },
  };
}

test('repeats a press without an answer', async () => {
  const clock = stoppedClock();
  let tries = 0;
  const send = async () => {
    tries += 1;
    if (tries === 1) throw new TypeError('no network');
    return tries === 2 ? away(503) : DONE;
  };
  expect(await sendPress({ ...clock, send })).toEqual({ kind: 'done' });
  expect(clock.pauses).toEqual([400, 800]);
});

test('gives up within eight seconds', async () => {
  const clock = stoppedClock();
  const result = await sendPress({
    ...clock,
    send: async () => await Promise.reject(new TypeError('no network')),
    pause: async (ms) => {
      if (ms > 2000 && clock.now() === 0 && clock.pauses.length === 0) return await new Promise<never>(() => {});
      await clock.pause(Math.min(ms, 2000));
    },
  });
  expect(result).toEqual({ kind: 'unanswered' });
  expect(clock.now()).toBeLessThanOrEqual(8000);
});

test('ends a request that takes longer than eight seconds', async () => {
  let now = 0;
  const pause = async (ms: number) => {
    await Promise.resolve();
    now += ms;
  };
  const signals: AbortSignal[] = [];
  const send = async (signal: AbortSignal) => {
    signals.push(signal);
    return await new Promise<never>(() => {});
  };
  expect(await sendPress({ send, pause, now: () => now })).toEqual({ kind: 'unanswered' });
  expect(now).toBe(8000);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

test('a press that arrives too late has no answer', async () => {
  const clock = stoppedClock();
  const problem = { code: 'command-expired', title: 'Too late' } as const;
  const send = async () => ({ isDone: false, status: 409, problem, waitSeconds: 0 }) as const;
  expect(await sendPress({ ...clock, send })).toEqual({ kind: 'unanswered' });
});

test('returns a refusal at once', async () => {
  const clock = stoppedClock();
  const send = async () =>
    ({ isDone: false, status: 409, problem: { code: 'no-next-topic', title: 'None' }, waitSeconds: 0 }) as const;
  expect(await sendPress({ ...clock, send })).toEqual({ kind: 'refused', code: 'no-next-topic', title: 'None' });
  expect(clock.pauses).toEqual([]);
});
