import { type AddressInfo } from 'node:net';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { ENGINES, openTestDatabase, QUESTION, startTestApp, type TestApp } from '#testing/app.ts';
import { changesIn, follow, type Follower, idsOf } from '#testing/desk/changes.ts';
import { aboutCurrent, closeCurrent } from '#testing/meetings.ts';
import { openOperatorSocket, type OperatorSocket } from '#testing/processes/operator.ts';
import { setUpDatabase, setUpOperatorSocket, setUpService } from '#testing/set-up.ts';
import { openDatabase } from '../database/connect.ts';
import type { Database } from '../database/database.ts';
import { insertEntry, insertRevelations } from '../register/register-queries.ts';
import { startSealing } from '../audit/sealing/seal-register.ts';
import { HEARTBEAT_MS } from '#contract/plain/register/change.ts';

/** Long enough for a machine under load. */
const BOUND_MS = 10_000;

/** Follows as the operator, from the event `from` or the present position. */
async function followAs({ socketFile }: OperatorSocket, from?: string): Promise<Follower> {
  const follower = follow({ socketPath: socketFile }, { from });
  onTestFinished(follower.close);
  await expect.poll(() => follower.events.length, { timeout: BOUND_MS }).toBeGreaterThan(0);
  return follower;
}

const expectReceived = async ({ events }: Follower, kind: Parameters<typeof idsOf>[1]) =>
  await expect.poll(() => changesIn(events).filter((one) => one.kind === kind), { timeout: BOUND_MS }).not.toEqual([]);

async function submit({ app, pass }: TestApp): Promise<number> {
  const payload = { ...QUESTION, recaptchaToken: await pass() };
  return (await app.inject({ method: 'POST', url: '/api/v1/questions', payload })).statusCode;
}

async function writeEntry(db: Database, questionId?: string): Promise<void> {
  const { params } = await aboutCurrent(db);
  await db.transaction().execute(async (transaction) => {
    const about = questionId === undefined ? {} : { questionId };
    await insertEntry(transaction, {
      meetingId: params.meetingId,
      kind: 'meeting.changed',
      actor: { kind: 'service' },
      ...about,
    });
  });
}

describe.each(ENGINES)('following changes on %s', (engine) => {
  const database = setUpDatabase(engine);
  const service = setUpService(database);
  const socket = setUpOperatorSocket(service);
  afterAll(() => service.drain());

  test('sends a revelation, not a change of the question', async () => {
    expect(await submit(service)).toBe(201);
    const [id = ''] = (await questionIds(database.db)).rows.slice(-1);
    const follower = await followAs(socket);
    const { params } = await aboutCurrent(database.db);
    await database.db
      .transaction()
      .execute((transaction) => insertRevelations(transaction, { kind: 'operator', systemUser: 'tester' }, [id]));
    await expectReceived(follower, 'revelation');
    expect(idsOf(follower.events, 'revelation')).toEqual([id]);
    expect(idsOf(follower.events, 'question')).toEqual([]);
    expect(changesIn(follower.events)).toContainEqual({ kind: 'register', ...params, ids: null });
  });

  test('sends kinds and ids of changes', async () => {
    const follower = await followAs(socket);
    expect(follower.events[0]).toMatchObject({ event: 'position', id: expect.stringMatching(/^\d+$/) as unknown });
    expect(await submit(service)).toBe(201);
    await expectReceived(follower, 'arrival');
    const { rows } = await questionIds(database.db);
    expect(idsOf(follower.events, 'arrival')).toEqual(rows.slice(-1));
    expect(changesIn(follower.events)).toContainEqual({ kind: 'register', meetingId: service.meetingId, ids: null });
    const received = JSON.stringify(follower.events);
    for (const text of [QUESTION.text.slice(0, 20), QUESTION.lastName, QUESTION.email]) {
      expect(received).not.toContain(text);
    }
    await closeCurrent(database.db);
    await expectReceived(follower, 'meeting');
  });

  test('sends a change when a question gets its number', async () => {
    const follower = await followAs(socket);
    const endSealing = startSealing({ ...database, onFailure: () => {}, onShortened: () => {} });
    onTestFinished(endSealing);
    await expectReceived(follower, 'number');
    // Seals have no position, so a returning reader always gets their changes.
    const last = follower.events.at(-1)?.id ?? '';
    await expectReceived(await followAs(socket, last), 'number');
  });

  test('sends a returning reader every change since its last event', async () => {
    const [first, other] = [await followAs(socket), await followAs(socket)];
    const id = crypto.randomUUID();
    const last = first.events.at(-1)?.id ?? '';
    first.close();
    await writeTopicEntry(database.db, id);
    // The change is sent before the reader returns, so later messages do not contain it.
    await expect.poll(() => idsOf(other.events, 'topic'), { timeout: BOUND_MS }).toContain(id);
    const second = await followAs(socket, last);
    await expect.poll(() => idsOf(second.events, 'topic'), { timeout: BOUND_MS }).toEqual([id]);
    expect(second.events.map(({ event }) => event)).not.toContain('reset');
  });

  test('sends changes at most ten times a second', async () => {
    const follower = await followAs(socket);
    const since = performance.now();
    const before = follower.events.length;
    const ids = Array.from({ length: 90 }, () => crypto.randomUUID());
    for (const id of ids) await writeTopicEntry(database.db, id);
    await expect.poll(() => new Set(idsOf(follower.events, 'topic')), { timeout: BOUND_MS }).toEqual(new Set(ids));
    const changes = follower.events.slice(before).filter(({ event }) => event === 'change');
    expect(changes.length).toBeLessThanOrEqual((performance.now() - since) / 100 + 2);
  });

  if (engine === 'embedded') return;

  test('refuses to stream changes to a visitor', async () => {
    const answer = await service.app.inject('/api/v1/changes');
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'unauthorized']);
  });

  test.each(['999999999', '-1', 'x'])('resets a reader with the unknown position %s', async (from) => {
    const follower = await followAs(socket, from);
    expect(follower.events[0]).toMatchObject({ event: 'reset' });
    await writeEntry(database.db);
    await expectReceived(follower, 'meeting');
  });

  test('sends heartbeats on a quiet stream', async () => {
    const follower = await followAs(socket);
    const beats = () => follower.events.filter(({ event }) => event === 'position').length;
    await expect.poll(beats, { timeout: HEARTBEAT_MS + BOUND_MS }).toBeGreaterThanOrEqual(2);
  });

  test('opens no stream for a HEAD request', async () => {
    const answer = await service.app.inject({ method: 'HEAD', url: '/api/v1/changes' });
    expect(answer.statusCode).toBe(401);
  });
});

async function questionIds(db: Database): Promise<{ rows: string[] }> {
  const found = await db.selectFrom('question').select('id').orderBy('received_at').execute();
  return { rows: found.map(({ id }) => id) };
}

async function writeTopicEntry(db: Database, topicId: string): Promise<void> {
  const { params } = await aboutCurrent(db);
  await db.transaction().execute(async (transaction) => {
    const entry = { meetingId: params.meetingId, kind: 'meeting.changed', actor: { kind: 'service' } } as const;
    await insertEntry(transaction, { ...entry, detail: { topicId } });
  });
}

describe('several instances', () => {
  test('sends changes of another instance without polling', async () => {
    const database = await openTestDatabase('postgresql');
    const another = await openDatabase({ ...database, poolSize: 2 });
    const service = await startTestApp(database);
    await service.app.listen({ host: '127.0.0.1', port: 0 });
    expect((service.app.addresses()[0] as AddressInfo).port).toBeGreaterThan(0);
    const socket = await openOperatorSocket(service.operatorListener);
    const follower = await followAs(socket);
    const delays: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      const id = crypto.randomUUID();
      await writeTopicEntry(another.db, id);
      const committedAt = performance.now();
      await expect.poll(() => idsOf(follower.events, 'topic'), { timeout: BOUND_MS, interval: 5 }).toContain(id);
      delays.push(
        (follower.events.findLast(({ data }) => JSON.stringify(data).includes(id))?.atMs ?? Infinity) - committedAt,
      );
    }
    // Shows that a notification wakes the feed: reads once a second would have a median delay of half a second.
    expect(delays.toSorted((a, b) => a - b)[10]).toBeLessThan(400);
    service.drain();
    expect(await follower.ended).toBe(true);
    await socket.close();
    await service.close();
    await another.close();
    await database.close();
  });
});
