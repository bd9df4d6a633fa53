import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCommandQueue } from './command-queue.ts';
import { CallRefused, CallUnanswered } from './client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A service that fails with these errors, one per call, and then answers. */
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

test('retries an unanswered command with the same key', async () => {
  const queue = createCommandQueue();
  const { keys, call } = service(
    LOST,
    new CallRefused(504, {}, 0),
    new CallRefused(409, { code: 'command-under-way' }, 1),
  );
  const notified: ReturnType<typeof queue.pending>[] = [];
  queue.subscribe(() => void notified.push(queue.pending()));
  const asked = queue.send('accept 1', call);
  await vi.advanceTimersByTimeAsync(0);
  expect(queue.pending()).toBe('unanswered');
  await vi.advanceTimersByTimeAsync(3000);
  expect(queue.pending()).toBe('inProgress');
  await vi.advanceTimersByTimeAsync(4000);
  expect(await asked).toBe('answer 4');
  expect(new Set(keys).size).toBe(1);
  // The last notification reports that no command is pending.
  expect(notified).toEqual(['unanswered', 'unanswered', 'inProgress', undefined]);
});

test('retries a repeated command now; another has its own key', async () => {
  const queue = createCommandQueue();
  const { keys, call } = service(LOST);
  const first = queue.send('accept 1', call);
  await vi.advanceTimersByTimeAsync(0);
  const again = queue.send('accept 1', call);
  const other = queue.send('accept 2', call);
  await Promise.all([first, again, other]);
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(2);
});

test('sends a refused command again with a new key', async () => {
  const queue = createCommandQueue();
  const { keys, call } = service(new CallRefused(409, { code: 'changed-meanwhile' }, 0));
  await expect(queue.send('accept 1', call)).rejects.toThrow('changed-meanwhile');
  await queue.send('accept 1', call);
  expect(keys[1]).not.toBe(keys[0]);
});

test('keeps the key of a command across a new sign-in', async () => {
  const queue = createCommandQueue();
  const { keys, call } = service(LOST, new CallRefused(401, { code: 'unauthorized' }, 0));
  const asked = queue.send('accept 1', call).catch(String);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await asked).toMatch('unauthorized');
  await queue.send('accept 1', call);
  expect(new Set(keys).size).toBe(1);
});

test('retries once online and stops after the sign-out', async () => {
  const window = new EventTarget();
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  const queue = createCommandQueue();
  const end = queue.begin();
  const { keys, call } = service(LOST, LOST);
  const asked = queue.send('accept 1', call).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(keys).toHaveLength(2);
  end();
  expect(await asked).toBe(LOST);
  expect(keys).toHaveLength(2);
  vi.unstubAllGlobals();
});
