import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Connection, followStage } from './follow-stage.ts';

type Stream = { send: (text: string) => void; close: () => void; headers: Headers };

let streams: Stream[] = [];
let refusal: { status: number; code?: string } | undefined;

/** Plays the service: each request opens a stream that the test writes, or is refused. */
function openStream(_address: string, { headers, signal }: RequestInit): Promise<Response> {
  if (refusal !== undefined) {
    const { status, code } = refusal;
    return Promise.resolve(new Response(code === undefined ? '<h1>' : JSON.stringify({ code }), { status }));
  }
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      streams.push({ send, close: () => controller.close(), headers: new Headers(headers) });
    },
  });
  return Promise.resolve(new Response(body));
}

function follow() {
  const [connections, events]: [Connection['state'][], string[]] = [[], []];
  const environment = { isOffline: () => false, onNetworkChange: () => () => {}, random: () => 0 };
  const end = followStage({
    token: 'secret',
    environment,
    onEvent: ({ event }) => events.push(event),
    onConnection: ({ state }) => connections.push(state),
  });
  return { connections, events, end };
}

const settle = async (ms = 0) => await vi.advanceTimersByTimeAsync(ms);

describe('a screen that follows its stage', () => {
  beforeEach(() => {
    [streams, refusal] = [[], undefined];
    vi.useFakeTimers();
    vi.stubGlobal('fetch', openStream);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('sends its token, and is live with the first state', async () => {
    const { connections, events, end } = follow();
    await settle();
    expect(streams[0]?.headers.get('authorization')).toBe('Bearer secret');
    streams[0]?.send('event: alive\ndata: null\n\n');
    await settle();
    expect(connections).toEqual(['connecting']);
    streams[0]?.send('event: state\ndata: {}\n\n');
    await settle();
    expect(connections).toEqual(['connecting', 'live']);
    expect(events).toEqual(['alive', 'state']);
    end();
  });

  test('reconnects when the stream ends or falls silent', async () => {
    const { connections, end } = follow();
    await settle();
    streams[0]?.send('event: state\ndata: {}\n\n');
    await settle(12_000);
    expect(connections.at(-1)).toBe('live');
    await settle(1000);
    expect(connections.at(-1)).toBe('reconnecting');
    expect(streams).toHaveLength(2);
    streams[1]?.close();
    await settle();
    expect(connections.at(-1)).toBe('offline');
    await settle();
    streams[2]?.send('event: state\ndata: {}\n\n');
    await settle();
    expect(connections.at(-1)).toBe('live');
    end();
  });

  test.each([
    ['an event', undefined],
    ['a refusal', { status: 401, code: 'unauthorized' }],
  ])('ends for good after %s says that it is revoked', async (_, refused) => {
    refusal = refused;
    const { connections } = follow();
    await settle();
    streams[0]?.send('event: revoked\ndata: null\n\n');
    streams[0]?.close();
    await settle(60_000);
    expect(connections.at(-1)).toBe('revoked');
    expect(streams.length).toBeLessThanOrEqual(1);
  });

  test.each([{ status: 401 }, { status: 401, code: 'sign-in' }, { status: 403, code: 'forbidden' }])(
    'keeps trying after the refusal %j of a proxy',
    async (refused) => {
      refusal = refused;
      const { connections, end } = follow();
      await settle(60_000);
      expect(connections.at(-1)).toBe('offline');
      refusal = undefined;
      await settle(60_000);
      expect(streams.length).toBeGreaterThan(0);
      end();
    },
  );
});
