import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { FollowState } from '#web/kit/client/follow-changes.ts';
import { shareChanges } from './share-changes.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const QUESTION = { kind: 'question', meetingId: 'm', ids: ['q'] } as const;
const TOPIC = { kind: 'topic', meetingId: 'm', ids: ['t'] } as const;

/** The service: records each request for a stream, and writes to the open streams. */
function serve() {
  const lastEventIds: string[] = [];
  const open = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const service = {
    lastEventIds,
    status: 200,
    openStreams: () => open.size,
    write: (name: string, id: number, data: unknown = null) => {
      const bytes = new TextEncoder().encode(`event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
      for (const stream of open) stream.enqueue(bytes);
    },
    endStreams: () => {
      for (const stream of open) stream.close();
      open.clear();
    },
  };
  const answer = async (_: string, { headers, signal }: { headers: Record<string, string>; signal: AbortSignal }) => {
    lastEventIds.push(headers['Last-Event-ID'] ?? 'none');
    if (service.status !== 200) return new Response(null, { status: service.status });
    const source = new ReadableStream<Uint8Array>({
      start: (stream) => {
        open.add(stream);
        signal.addEventListener('abort', () => {
          if (open.delete(stream)) stream.error(signal.reason);
        });
      },
    });
    return new Response(source);
  };
  vi.stubGlobal('fetch', answer);
  return service;
}

type Tab = { isVisible?: boolean; sessionId: string };

function openTab({ sessionId, isVisible = true }: Tab) {
  const notified: unknown[] = [];
  const states: FollowState['state'][] = [];
  const seen = Promise.withResolvers<void>();
  const suspension = { suspend: () => {}, resume: () => {} };
  const close = shareChanges({
    sessionId,
    onChange: (changes) => notified.push(changes),
    onState: ({ state }) => states.push(state),
    environment: {
      isOffline: () => false,
      onNetworkChange: () => () => {},
      untilSeen: () => seen.promise,
      random: () => 0,
    },
    lifecycle: {
      isVisible: () => isVisible,
      onSuspended: (suspend, resume) => {
        Object.assign(suspension, { suspend, resume });
        return () => {};
      },
    },
  });
  onTestFinished(close);
  return { notified, states, close, suspension, see: seen.resolve };
}

/** Opens tabs of one session. The first tab holds the stream and has read event 1. */
async function openTabs(count: number) {
  const service = serve();
  const sessionId = crypto.randomUUID();
  const tabs = [openTab({ sessionId })];
  await expect.poll(service.openStreams).toBe(1);
  service.write('position', 1);
  while (tabs.length < count) tabs.push(openTab({ sessionId }));
  for (const { notified } of tabs) await expect.poll(() => notified).toEqual(['everything']);
  const [holder, second, third] = tabs;
  if (holder === undefined || second === undefined) throw new Error('Too few tabs.');
  return { service, sessionId, tabs, holder, second, third };
}

test('tabs of one session share one stream and all changes', async () => {
  const { service, tabs } = await openTabs(7);
  service.write('change', 2, [QUESTION]);
  service.write('reset', 3);
  service.write('change', 4, [TOPIC]);
  for (const { notified, states } of tabs) {
    await expect.poll(() => notified).toEqual(['everything', [QUESTION], 'everything', [TOPIC]]);
    expect(states).toEqual(['live']);
  }
  expect(service.lastEventIds).toEqual(['none']);
});

test('a session hears nothing of another session', async () => {
  const { service, tabs } = await openTabs(2);
  const other = openTab({ sessionId: crypto.randomUUID() });
  await expect.poll(service.openStreams).toBe(2);
  expect(other.states).toEqual([]);
  service.write('position', 2);
  await expect.poll(() => other.notified).toEqual(['everything']);
  expect(tabs.map(({ notified }) => notified)).toEqual([['everything'], ['everything']]);
  expect(service.lastEventIds).toEqual(['none', 'none']);
});

test("another tab continues after a closed holder's last event", async () => {
  const { service, holder, second, third } = await openTabs(3);
  service.write('change', 7, [QUESTION]);
  await expect.poll(() => third?.notified).toEqual(['everything', [QUESTION]]);
  holder.close();
  await expect.poll(() => service.lastEventIds).toEqual(['none', '7']);
  await expect.poll(service.openStreams).toBe(1);
  service.write('change', 9, [TOPIC]);
  for (const tab of [second, third]) {
    await expect.poll(() => tab?.notified).toEqual(['everything', [QUESTION], [TOPIC]]);
    expect(tab?.states).toEqual(['live']);
  }
  expect(holder.notified).toEqual(['everything', [QUESTION]]);
});

test('a resumed holder reads everything after another tab has continued', async () => {
  const { service, holder, second } = await openTabs(2);
  holder.suspension.suspend();
  await expect.poll(() => service.lastEventIds).toEqual(['none', '1']);
  await expect.poll(service.openStreams).toBe(1);
  service.write('change', 2, [QUESTION]);
  await expect.poll(() => second.notified).toEqual(['everything', [QUESTION]]);
  expect(holder.notified).toEqual(['everything']);
  holder.suspension.resume();
  await expect.poll(() => holder.notified).toEqual(['everything', 'everything']);
  service.write('change', 3, [TOPIC]);
  await expect.poll(() => holder.notified).toEqual(['everything', 'everything', [TOPIC]]);
  expect(service.lastEventIds).toHaveLength(2);
});

test('a tab that missed an event reads everything', async () => {
  const { service, sessionId, second } = await openTabs(2);
  const channel = new BroadcastChannel(`tribune-changes-1 ${sessionId}`);
  onTestFinished(() => channel.close());
  channel.postMessage({ state: { state: 'live' }, changes: [TOPIC], before: '5', id: '6' });
  await expect.poll(() => second.notified).toEqual(['everything', 'everything']);
  service.write('change', 7, [QUESTION]);
  await expect.poll(() => second.notified).toEqual(['everything', 'everything', [QUESTION]]);
});

/** The locks that the tabs of a session hold or wait for. */
async function locksOf(sessionId: string): Promise<string[]> {
  const { held = [], pending = [] } = await navigator.locks.query();
  const isOurs = ({ name }: LockInfo) => name?.endsWith(sessionId) === true;
  return [...held.filter(isOurs).map(() => 'held'), ...pending.filter(isOurs).map(() => 'pending')];
}

/** Holds the stream's lock and posts nothing, as a tab that the browser has frozen. */
async function freezeHolder(sessionId: string): Promise<void> {
  const thawed = Promise.withResolvers<void>();
  onTestFinished(() => thawed.resolve());
  const acquired = Promise.withResolvers<void>();
  const hold = async () => {
    acquired.resolve();
    await thawed.promise;
  };
  navigator.locks.request(`tribune-changes-1 ${sessionId}`, hold).catch(() => {});
  await acquired.promise;
}

test('a visible tab takes the stream from a silent holder', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const service = serve();
  const sessionId = crypto.randomUUID();
  await freezeHolder(sessionId);
  openTab({ sessionId });
  openTab({ sessionId, isVisible: false });
  vi.advanceTimersByTime(10_000);
  expect(service.lastEventIds).toEqual([]);
  vi.advanceTimersByTime(5000);
  await expect.poll(() => service.lastEventIds, { interval: 5 }).toEqual(['none']);
});

test('a hidden tab leaves the stream to a silent holder', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const service = serve();
  const sessionId = crypto.randomUUID();
  await freezeHolder(sessionId);
  openTab({ sessionId, isVisible: false });
  vi.advanceTimersByTime(60_000);
  expect(await locksOf(sessionId)).toEqual(['held', 'pending']);
  expect(service.lastEventIds).toEqual([]);
});

test('a tab that becomes visible continues a replaced stream', async () => {
  const { service, holder, second } = await openTabs(2);
  service.write('replaced', 4);
  service.endStreams();
  await expect.poll(() => second.states).toEqual(['live', 'paused']);
  expect(service.lastEventIds).toEqual(['none']);
  second.see();
  await expect.poll(() => service.lastEventIds).toEqual(['none', '1']);
  service.write('change', 5, [QUESTION]);
  for (const { notified, states } of [holder, second]) {
    await expect.poll(() => notified).toEqual(['everything', [QUESTION]]);
    expect(states).toEqual(['live', 'paused', 'live']);
  }
});

test('each tab learns that the session has ended', async () => {
  const { service, sessionId, tabs } = await openTabs(3);
  service.status = 401;
  service.endStreams();
  for (const { states } of tabs) await expect.poll(() => states).toEqual(['live', 'reconnecting', 'signedOut']);
  await expect.poll(async () => (await locksOf(sessionId)).length).toBe(0);
});

test('a browser without locks opens one stream per tab', async () => {
  vi.stubGlobal('navigator', {});
  const service = serve();
  const sessionId = crypto.randomUUID();
  openTab({ sessionId });
  openTab({ sessionId });
  await expect.poll(service.openStreams).toBe(2);
});

test('a browser that refuses locks opens one stream per tab', async () => {
  const refused = () => Promise.reject(new DOMException('no storage here', 'SecurityError'));
  vi.stubGlobal('navigator', { locks: { request: refused } });
  const service = serve();
  const sessionId = crypto.randomUUID();
  openTab({ sessionId });
  openTab({ sessionId });
  await expect.poll(service.openStreams).toBe(2);
});
