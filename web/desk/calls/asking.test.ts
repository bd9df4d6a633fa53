import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAsking } from './asking.ts';
import { CallRefused, CallUnanswered } from './client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A service whose answers are lost as often as is said, or are of this status. */
function service(...failures: Error[]) {
  const keys: string[] = [];
  return {
    keys,
    call: async (key: string) => {
      keys.push(key);
      const failure = failures.shift();
      if (failure !== undefined) throw failure;
      return `answer ${keys.length}`;
    },
  };
}
const LOST = new CallUnanswered('decideQuestion');

test('what has no answer is asked again by itself with the same key, and leads on with its answer', async () => {
  const asking = createAsking();
  const { keys, call } = service(
    LOST,
    new CallRefused(504, {}, 0),
    new CallRefused(409, { code: 'command-under-way' }, 1),
  );
  const told: ReturnType<typeof asking.open>[] = [];
  asking.subscribe(() => void told.push(asking.open()));
  const asked = asking.ask('accept 1', call);
  await vi.advanceTimersByTimeAsync(0);
  expect(asking.open()).toBe('unanswered');
  await vi.advanceTimersByTimeAsync(3000);
  expect(asking.open()).toBe('underWay');
  await vi.advanceTimersByTimeAsync(4000);
  expect(await asked).toBe('answer 4');
  expect(new Set(keys).size).toBe(1);
  // Also that nothing is without its answer any more.
  expect(told).toEqual(['unanswered', 'unanswered', 'underWay', undefined]);
});

test('the same thing asked for once more is asked at once, with the same key; another has its own', async () => {
  const asking = createAsking();
  const { keys, call } = service(LOST);
  const first = asking.ask('accept 1', call);
  await vi.advanceTimersByTimeAsync(0);
  const again = asking.ask('accept 1', call);
  const other = asking.ask('accept 2', call);
  await Promise.all([first, again, other]);
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(2);
});

test('what was refused is told, and asked for anew under another key', async () => {
  const asking = createAsking();
  const { keys, call } = service(new CallRefused(409, { code: 'changed-meanwhile' }, 0));
  await expect(asking.ask('accept 1', call)).rejects.toThrow('changed-meanwhile');
  await asking.ask('accept 1', call);
  expect(keys[1]).not.toBe(keys[0]);
});

test('whoever signs in again asks under the same key', async () => {
  const asking = createAsking();
  const { keys, call } = service(LOST, new CallRefused(401, { code: 'unauthorized' }, 0));
  const asked = asking.ask('accept 1', call).catch(String);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await asked).toMatch('unauthorized');
  await asking.ask('accept 1', call);
  expect(new Set(keys).size).toBe(1);
});

test('a network that is back is used at once, and nothing is asked once whoever signed in has gone', async () => {
  const window = new EventTarget();
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  const asking = createAsking();
  const end = asking.begin();
  const { keys, call } = service(LOST, LOST);
  const asked = asking.ask('accept 1', call).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(keys).toHaveLength(2);
  end();
  expect(await asked).toBe(LOST);
  expect(keys).toHaveLength(2);
  vi.unstubAllGlobals();
});
