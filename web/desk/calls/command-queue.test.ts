import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCommandQueue } from './command-queue.ts';
import { type callDesk, CallRefused, CallUnanswered } from './client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A service that fails with these errors, one per call, and then answers. */
function service(...failures: Error[]) {
  const keys: string[] = [];
  const call = async (_name: string, input: unknown, { key }: { key: string }) => {
    keys.push(key);
    const failure = failures.shift();
    if (failure !== undefined) throw failure;
    return { input, call: keys.length };
  };
  return { keys, call: call as unknown as typeof callDesk };
}
const [ONE, TWO] = ['1', '2'].map((viewId) => ({ params: { meetingId: 'M', viewId } })) as [View, View];
type View = { params: { meetingId: string; viewId: string } };
const LOST = new CallUnanswered('decideQuestion');

test('retries an unanswered command with the same key', async () => {
  const { keys, call } = service(
    LOST,
    new CallRefused(504, {}, 0),
    new CallRefused(409, { code: 'command-under-way' }, 1),
  );
  const queue = createCommandQueue(call);
  const notified: ReturnType<typeof queue.pending>[] = [];
  queue.subscribe(() => void notified.push(queue.pending()));
  const pendingAnswer = queue.send('removeView', ONE);
  await vi.advanceTimersByTimeAsync(0);
  expect(queue.pending()).toBe('unanswered');
  await vi.advanceTimersByTimeAsync(3000);
  expect(queue.pending()).toBe('inProgress');
  await vi.advanceTimersByTimeAsync(4000);
  expect(await pendingAnswer).toMatchObject({ call: 4 });
  expect(new Set(keys).size).toBe(1);
  // The last notification reports that no command is pending.
  expect(notified).toEqual(['unanswered', 'unanswered', 'inProgress', undefined]);
});

test('retries a repeated command now; another has its own key', async () => {
  const { keys, call } = service(LOST);
  const queue = createCommandQueue(call);
  const first = queue.send('removeView', ONE);
  await vi.advanceTimersByTimeAsync(0);
  const again = queue.send('removeView', ONE);
  const other = queue.send('removeView', TWO);
  await Promise.all([first, again, other]);
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(2);
});

test.each([502, 503, 504])('retries after status %i with the same key', async (status) => {
  const { keys, call } = service(new CallRefused(status, {}, 0));
  const pendingAnswer = createCommandQueue(call).send('removeView', ONE);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await pendingAnswer).toMatchObject({ call: 2 });
  expect(keys[1]).toBe(keys[0]);
});

test('sends an answered command again with a new key', async () => {
  const { keys, call } = service();
  const queue = createCommandQueue(call);
  await queue.send('removeView', ONE);
  await queue.send('removeView', ONE);
  expect(keys[1]).not.toBe(keys[0]);
});

test('sends a refused command again with a new key', async () => {
  const { keys, call } = service(new CallRefused(409, { code: 'changed-meanwhile' }, 0));
  const queue = createCommandQueue(call);
  await expect(queue.send('removeView', ONE)).rejects.toThrow('changed-meanwhile');
  await queue.send('removeView', ONE);
  expect(keys[1]).not.toBe(keys[0]);
});

test('keeps the key of a command across a new sign-in', async () => {
  const { keys, call } = service(LOST, new CallRefused(401, { code: 'unauthorized' }, 0));
  const queue = createCommandQueue(call);
  const pendingAnswer = queue.send('removeView', ONE).catch(String);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await pendingAnswer).toMatch('unauthorized');
  await queue.send('removeView', ONE);
  expect(new Set(keys).size).toBe(1);
});

test('makes the input from the key that it keeps', async () => {
  const { keys, call } = service(LOST);
  const queue = createCommandQueue(call);
  const pendingAnswer = queue.send('removeView', (viewId) => ({ params: { meetingId: 'M', viewId } }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(await pendingAnswer).toMatchObject({ input: { params: { viewId: keys[0] } } });
  expect(new Set(keys).size).toBe(1);
});

test('keeps both keys of a pair during a retry', async () => {
  const { keys, call } = service();
  let calls = 0;
  const lostOnce: typeof callDesk = async (name, input, sending) => {
    const answer = await call(name, input, sending);
    calls += 1;
    if (calls === 2) throw LOST;
    return answer;
  };
  const queue = createCommandQueue(lostOnce);
  const pair = queue.sendPair({ name: 'removeView', input: ONE }, () => ({ name: 'removeView', input: TWO }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(await pair).toMatchObject({ input: TWO });
  expect(keys).toHaveLength(4);
  expect(keys.slice(2)).toEqual(keys.slice(0, 2));
  expect(keys[0]).not.toBe(keys[1]);
});

test('gives pairs with different second commands different keys', async () => {
  const { keys, call } = service(LOST);
  const queue = createCommandQueue(call);
  const sendPair = async (second: View) =>
    await queue.sendPair({ name: 'removeView', input: ONE }, () => ({ name: 'removeView', input: second }));
  const pending = sendPair(ONE);
  await vi.advanceTimersByTimeAsync(0);
  const other = sendPair(TWO);
  expect(await Promise.all([pending, other])).toMatchObject([{ input: ONE }, { input: TWO }]);
  expect(new Set(keys).size).toBe(4);
});

test('makes the second command from the answer to the first', async () => {
  const { call } = service();
  const pair = createCommandQueue(call).sendPair({ name: 'removeView', input: ONE }, (answer) => ({
    name: 'removeView',
    input: answer === undefined ? ONE : TWO,
  }));
  expect(await pair).toMatchObject({ input: TWO });
});

test('retries once online and stops after the sign-out', async () => {
  const window = new EventTarget();
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  const { keys, call } = service(LOST, LOST);
  const queue = createCommandQueue(call);
  const end = queue.begin();
  const pendingAnswer = queue.send('removeView', ONE).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(keys).toHaveLength(2);
  end();
  expect(await pendingAnswer).toBe(LOST);
  expect(keys).toHaveLength(2);
  vi.unstubAllGlobals();
});
