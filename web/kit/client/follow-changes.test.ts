import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { HEARTBEAT_MS } from '#contract/plain/register/change.ts';
import { eventReader, type StreamEvent } from './event-stream.ts';
import { followChanges, type Following, type FollowState } from './follow-changes.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
afterEach(() => void vi.unstubAllGlobals());

type Answer = (signal: AbortSignal) => Response;

/** Answers each request with the next function, and repeats the last one. */
function serve(...answers: [Answer, ...Answer[]]) {
  const lastEventIds: string[] = [];
  vi.stubGlobal(
    'fetch',
    async (_: string, { headers, signal }: { headers: Record<string, string>; signal: AbortSignal }) => {
      lastEventIds.push(headers['Last-Event-ID'] ?? 'none');
      return (answers[lastEventIds.length - 1] ?? answers.at(-1)!)(signal);
    },
  );
  return { lastEventIds };
}

const event = (name: string, id: number, data: unknown = null) =>
  `event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
const QUESTION = { kind: 'question', meetingId: 'm', ids: ['q'] } as const;

/** Sends these events, then keeps the stream open or ends it. */
function stream(texts: string[], { isEnded = false } = {}): Answer {
  return (signal) => {
    const source = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const text of texts) controller.enqueue(new TextEncoder().encode(text));
        if (isEnded) controller.close();
        else signal.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return new Response(source, { headers: { 'content-type': 'text/event-stream' } });
  };
}
const refuse =
  (status: number): Answer =>
  () =>
    new Response(null, { status });

type Options = Partial<Following> & { random?: () => number };

function follow({ random = () => 0, ...over }: Options = {}) {
  const reported: unknown[] = [];
  const states: FollowState[] = [];
  const network = { isOffline: false, change: () => {}, seen: Promise.withResolvers<void>() };
  const stop = followChanges({
    onChange: (changes) => reported.push(changes),
    onState: (state) => states.push(state),
    environment: {
      isOffline: () => network.isOffline,
      onNetworkChange: (listener) => {
        network.change = listener;
        return () => {};
      },
      untilSeen: () => network.seen.promise,
      random,
    },
    ...over,
  });
  onTestFinished(stop);
  return { reported, states, network, stop, names: () => states.map(({ state }) => state) };
}

test('events in chunks are read as the standard says', () => {
  const events: StreamEvent[] = [];
  const read = eventReader((one) => events.push(one));
  const text = event('change', 12, ['a: b']) + event('position', 13);
  for (const character of text) read(character);
  read('event: cha');
  expect(events).toEqual([
    { event: 'change', id: '12', data: '["a: b"]' },
    { event: 'position', id: '13', data: 'null' },
  ]);
  const standard: EventSourceMessage[] = [];
  createParser({ onEvent: (one) => standard.push(one) }).feed(text);
  expect(events).toEqual(standard);
});

test('reports everything first, then each change and each reset', async () => {
  const newer = { kind: 'notInThisVersion', meetingId: 'm', ids: null };
  serve(
    stream([
      event('position', 1),
      event('change', 2, [QUESTION, newer]),
      event('position', 3),
      event('reset', 4),
      event('change', 5, 'x'),
    ]),
  );
  const { reported, names } = follow();
  await expect.poll(() => reported).toEqual(['everything', [QUESTION], 'everything', 'everything']);
  expect(names()).toEqual(['live']);
});

test('an ended stream resumes and reports when it fell silent', async () => {
  const { lastEventIds } = serve(
    stream([event('position', 1), event('change', 7, [QUESTION])], { isEnded: true }),
    refuse(503),
    stream([event('change', 9, [QUESTION])]),
  );
  const startedAt = Date.now();
  const { reported, states, names } = follow();
  await expect.poll(names).toEqual(['live', 'reconnecting', 'live']);
  expect(lastEventIds).toEqual(['none', '7', '7']);
  expect(reported).toEqual(['everything', [QUESTION], [QUESTION]]);
  const since = states[1] !== undefined && 'since' in states[1] ? states[1].since.getTime() : 0;
  expect(since).toBeGreaterThanOrEqual(startedAt);
});

test.each([401, 403])('a stream refused with %i ends and requires a sign-in', async (status) => {
  const { lastEventIds } = serve(stream([event('position', 1)], { isEnded: true }), refuse(status));
  const { names, states } = follow();
  await expect.poll(names).toEqual(['live', 'reconnecting', 'signedOut']);
  const [, lost, over] = states;
  expect(over).toEqual({ ...lost, state: 'signedOut' });
  await wait(200);
  expect(lastEventIds).toHaveLength(2);
});

test('a client reports offline after some failures and keeps trying', async () => {
  const { lastEventIds } = serve(
    refuse(502),
    refuse(502),
    refuse(502),
    refuse(502),
    refuse(502),
    refuse(502),
    stream([event('position', 1)]),
  );
  const { names } = follow();
  await expect.poll(names).toEqual(['reconnecting', 'offline', 'live']);
  expect(lastEventIds).toHaveLength(7);
});

test('500 interrupted clients reconnect over some seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const fetched: number[] = [];
  let nowMs = 0;
  vi.stubGlobal('fetch', async () => {
    fetched.push(nowMs);
    throw new Error('nobody is there');
  });
  for (let desk = 0; desk < 500; desk += 1) follow({ random: Math.random });
  for (nowMs = 0; nowMs <= 4000; nowMs += 100) await vi.advanceTimersByTimeAsync(100);
  const again = fetched.slice(500);
  for (let second = 0; second < 4; second += 1) {
    expect(again.filter((at) => at >= second * 1000 && at < (second + 1) * 1000).length).toBeLessThan(260);
  }
});

test('a client without a network is offline and reconnects later', async () => {
  const { lastEventIds } = serve(stream([event('position', 3)]));
  const { names, network } = follow({ random: () => 0.9 });
  await expect.poll(names).toEqual(['live']);
  network.isOffline = true;
  network.change();
  await expect.poll(names).toEqual(['live', 'offline']);
  network.isOffline = false;
  network.change();
  await expect.poll(names).toEqual(['live', 'offline', 'live']);
  expect(lastEventIds).toEqual(['none', '3']);
});

test('a silent connection is replaced by a new one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  serve(stream([event('position', 1)]));
  const { names } = follow();
  await expect.poll(names).toEqual(['live']);
  await vi.advanceTimersByTimeAsync(2 * HEARTBEAT_MS);
  expect(names()).toEqual(['live']);
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
  const after = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return names();
  };
  await expect.poll(() => after(1)).toEqual(['live', 'reconnecting', 'live']);
});

test('a replaced stream waits until the page is visible', async () => {
  const { lastEventIds } = serve(
    stream([event('position', 1), event('replaced', 4)], { isEnded: true }),
    stream([event('position', 5)]),
  );
  const { names, network } = follow();
  await expect.poll(names).toEqual(['live', 'paused']);
  await wait(300);
  expect(lastEventIds).toHaveLength(1);
  network.seen.resolve();
  await expect.poll(names).toEqual(['live', 'paused', 'live']);
  expect(lastEventIds).toEqual(['none', '4']);
});

test('a stopped client receives nothing and closes its connection', async () => {
  let isClosed = false;
  serve((signal) => {
    signal.addEventListener('abort', () => (isClosed = true));
    return stream([event('position', 1)])(signal);
  });
  const { names, stop } = follow();
  await expect.poll(names).toEqual(['live']);
  stop();
  await expect.poll(() => isClosed).toBe(true);
  expect(names()).toEqual(['live']);
});
