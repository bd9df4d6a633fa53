import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { call, type Pool } from '#contract/calls/call.ts';
import { Instant } from '#contract/instant.ts';
import { openTestDatabase } from '#testing/app.ts';
import type { Database } from '../database/database.ts';
import { mayDo } from './may-do.ts';
import { bindCalls } from './bind-calls.ts';
import type { Handlers } from './handler.ts';
import { requirePermissions } from './permissions.ts';

const about = { permission: 'public', summary: 'For a test', problems: [] } as const;
const params = z.strictObject({ name: z.string() });
const query = z.strictObject({ since: Instant.optional() });
const CALLS = {
  show: call({
    ...about,
    method: 'GET',
    path: '/told/:name',
    params,
    query,
    output: { status: 200, body: z.strictObject({ name: z.string(), since: Instant.nullable() }) },
  }),
  forget: call({ ...about, method: 'POST', path: '/forgotten', output: { status: 204 } }),
  insert: call({ ...about, method: 'POST', path: '/kept', transaction: true, output: { status: 204 } }),
  follow: call({ ...about, method: 'GET', path: '/followed', output: { status: 200, stream: 'text/event-stream' } }),
};

const QUIET_MS = 1500;
/** For tests whose calls use no database. */
const NO_POOLS = {} as Record<Pool, Database>;

/** Yields a line every `QUIET_MS` until the signal aborts or the reader leaves. */
async function* beats(signal: AbortSignal) {
  for (let count = 0; !signal.aborted; count += 1) {
    yield `beat ${count}\n`;
    await wait(QUIET_MS, undefined, { signal }).catch(() => {});
  }
  yield 'end\n';
}

async function serve(over: Partial<Handlers<typeof CALLS>> = {}, pools = NO_POOLS) {
  const closing = new AbortController();
  const ended: string[] = [];
  const handlers: Handlers<typeof CALLS> = {
    show: async (_ctx, { params: { name }, query: { since } }) => ({ name, since: since ?? null }),
    forget: async () => {},
    insert: async () => {},
    follow: async ({ signal }) => {
      signal.addEventListener('abort', () => ended.push('followed'));
      return beats(signal);
    },
    ...over,
  };
  // The connection timeout is shorter than the pauses of the stream.
  const app = Fastify({ connectionTimeout: QUIET_MS / 3, forceCloseConnections: 'idle' });
  const actorOf = requirePermissions(app, { identify: () => ({ kind: 'visitor' }), mayDo });
  bindCalls(app, {
    calls: CALLS,
    handlers,
    actorOf,
    pools,
    limitAddresses: () => async () => {},
    closing: closing.signal,
  });
  onTestFinished(() => app.close());
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return { origin, app, closing, ended };
}

test('parses parameters and query and writes answers by the contract', async () => {
  const { origin } = await serve();
  const answer = await fetch(`${origin}/told/a%2Fb?since=2026-11-30T12:00:00%2B01:00`);
  expect(await answer.json()).toEqual({ name: 'a/b', since: '2026-11-30T11:00:00.000Z' });
  const faulty = await fetch(`${origin}/told/a?since=yesterday&until=now`);
  expect(faulty.status).toBe(400);
});

test('refuses an answer with a field outside the contract', async () => {
  const show = async () => ({ name: 'a', since: null, secret: 'x' });
  const { origin } = await serve({ show });
  const answer = await fetch(`${origin}/told/a`);
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain('"x"');
});

test('answers a call without output with an empty body', async () => {
  const { origin } = await serve();
  const answer = await fetch(`${origin}/forgotten`, { method: 'POST' });
  expect([answer.status, await answer.text()]).toEqual([204, '']);
});

test('rolls back the declared transaction of a failed handler', async () => {
  const { db, desk, maintenance, close } = await openTestDatabase('postgresql');
  onTestFinished(close);
  await sql`create table kept (name text)`.execute(db);
  let isFaulty = true;
  const insert: Handlers<typeof CALLS>['insert'] = async ({ db: transaction }) => {
    await sql`insert into kept values ('a')`.execute(transaction);
    if (isFaulty) throw new Error('a fault after the first change');
  };
  const { origin } = await serve({ insert }, { public: db, desk, maintenance });
  const ask = async () => {
    const { status } = await fetch(`${origin}/kept`, { method: 'POST' });
    return [status, (await sql`select name from kept`.execute(db)).rows.length];
  };
  expect(await ask()).toEqual([500, 0]);
  isFaulty = false;
  expect(await ask()).toEqual([204, 1]);
});

test('lets a stream be quiet for longer than a request', async () => {
  const { origin } = await serve();
  const disconnected = new AbortController();
  const { body, headers } = await fetch(`${origin}/followed`, { signal: disconnected.signal });
  expect(headers.get('content-type')).toBe('text/event-stream');
  expect(headers.get('x-accel-buffering')).toBe('no');
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toBe('beat 0\n');
  expect((await reader.read()).value).toBe('beat 1\n');
  disconnected.abort();
});

test('aborts a stream when its reader has gone', async () => {
  const { origin, ended } = await serve();
  const disconnected = new AbortController();
  const { body } = await fetch(`${origin}/followed`, { signal: disconnected.signal });
  await body!.getReader().read();
  disconnected.abort();
  await expect.poll(() => ended).toEqual(['followed']);
});

test('the signal of a client that left before is aborted', async () => {
  const [received, isAborted] = [Promise.withResolvers<void>(), Promise.withResolvers<boolean>()];
  const { origin } = await serve({
    forget: async (ctx) => {
      const closed = once(ctx.request.raw.socket, 'close');
      received.resolve();
      await closed;
      isAborted.resolve(ctx.signal.aborted);
    },
  });
  const leaving = new AbortController();
  const answer = fetch(`${origin}/forgotten`, { method: 'POST', signal: leaving.signal });
  await received.promise;
  leaving.abort();
  await expect(answer).rejects.toThrow('abort');
  expect(await isAborted.promise).toBe(true);
});

test('ends a stream completely when the service closes', async () => {
  const { origin, app, closing } = await serve();
  const { body } = await fetch(`${origin}/followed`);
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  await reader.read();
  closing.abort();
  const rest = await reader.read();
  expect(rest.value).toBe('end\n');
  expect((await reader.read()).done).toBe(true);
  await app.close();
});
