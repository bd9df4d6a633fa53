import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { type Engine, openTestDatabase, startTestApp, type TestDatabaseHandle } from '#testing/app.ts';
import { recordFlushes } from '#testing/database/flushes.ts';
import { copyTemplate } from '#testing/database/template.ts';
import { newKey, submissionsTo, submissionTo } from '#testing/submissions.ts';
import { openDatabase } from '../database/connect.ts';
import type { Database } from '../database/database.ts';
import { DatabaseUnavailable } from '../database/failure.ts';
import { batchQuestions } from './batch-questions.ts';

/** Longer than a change waits for its announcement. */
const QUIET_MS = 500;

async function openService(engine: Engine) {
  const database = await openTestDatabase(engine);
  onTestFinished(database.close);
  const service = await startTestApp(database);
  onTestFinished(service.close);
  const many = (count: number) => Array.from({ length: count }, () => submissionTo(service.meetingId));
  return { database, db: database.db, service, many };
}

async function countStored(db: Database): Promise<number> {
  const { rows } = await sql<{ stored: number }>`select count(*)::integer as stored from question`.execute(db);
  return rows[0]?.stored ?? 0;
}

/** Opens another service's connections to the same PostgreSQL, through the address `via`. */
async function openSecond({ dataDir, databaseUrl }: TestDatabaseHandle, via = databaseUrl): Promise<Database> {
  const database = await openDatabase({ databaseUrl: via, dataDir, poolSize: 5 });
  onTestFinished(database.close);
  return database.db;
}

test('shares flushes between questions and answers after the flush', async () => {
  const { database, db, many } = await openService('embedded');
  const insert = batchQuestions(db);
  const flushed = await recordFlushes();
  const answer = async (submission: ReturnType<typeof many>[number]) => {
    const before = flushed.length;
    await insert(submission);
    expect(flushed.length).toBeGreaterThan(before);
  };
  await Promise.all(many(200).map(answer));
  expect(flushed.length).toBeLessThan(10);
  // Copies the folder as a start after a power cut would find it.
  const folder = mkdtempSync(join(tmpdir(), 'tribune-batch-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  copyTemplate(database.dataDir, folder);
  const copy = await openDatabase({ databaseUrl: undefined, dataDir: folder, poolSize: 1 });
  expect(await countStored(copy.db)).toBe(200);
  await copy.close();
});

test('stores each question once after a lost connection and retries', async () => {
  const { db, service } = await openService('postgresql');
  const { post, valid } = submissionsTo(service);
  const requests = await Promise.all(Array.from({ length: 80 }, async () => ({ body: await valid(), key: newKey() })));
  const sendAll = () => Promise.all(requests.map(({ body, key }) => post(body, key)));
  const answers = await db.transaction().execute(async (holding) => {
    await sql`select from meeting for update`.execute(holding);
    const pending = sendAll();
    await expect.poll(() => endInserting(db)).toBe(true);
    return { pending };
  });
  const first = await answers.pending;
  const lost = first.filter(({ statusCode }) => statusCode === 503);
  expect(lost.length).toBeGreaterThan(0);
  for (const answer of lost) expect(answer.json()).toMatchObject({ code: 'service-unavailable' });
  expect(lost[0]?.headers['retry-after']).toBe('5');
  const stored = first.filter(({ statusCode }) => statusCode === 201);
  expect(stored).toHaveLength(80 - lost.length);
  const again = await sendAll();
  expect(new Set(again.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  expect(again.map((answer) => answer.body)).toEqual(expect.arrayContaining(stored.map((answer) => answer.body)));
  expect(await countStored(db)).toBe(80);
});

/** The inserting statements that wait for a lock. */
const WAITING = sql`from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like '%jsonb_to_recordset%'`;

async function countWaiting(db: Database): Promise<number> {
  return (await sql`select ${WAITING}`.execute(db)).rows.length;
}

/** Ends the connection that inserts questions, as an administrator would. */
async function endInserting(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isEnded: boolean }>`select pg_terminate_backend(pid) as "isEnded" ${WAITING}`.execute(
    db,
  );
  return rows[0]?.isEnded ?? false;
}

test('finds stored questions after the database’s answer was lost', async () => {
  const { database, db, many, service } = await openService('postgresql');
  const wire = await openWire(database.databaseUrl ?? '');
  const second = await openSecond(database, wire.url);
  const insert = batchQuestions(second);
  await insert(submissionTo(service.meetingId));
  const submissions = many(50);
  // By now the first question has been announced.
  await wait(QUIET_MS);
  wire.cutAtNextAnswer();
  const lost = await Promise.allSettled(submissions.map((one) => insert(one)));
  expect(lost.every((end) => end.status === 'rejected' && end.reason instanceof DatabaseUnavailable)).toBe(true);
  await expect.poll(() => countStored(db)).toBe(51);
  const again = await Promise.all(submissions.map((one) => insert(one)));
  expect(again.every(({ receivedAt, phase }) => receivedAt === null && phase === 'open')).toBe(true);
  expect(await countStored(db)).toBe(51);
});

/** A proxy to the database that can cut the connection when the server answers. */
async function openWire(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  let isToBeCut = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    near.on('error', () => far.destroy()).on('data', (bytes) => far.write(bytes));
    far
      .on('error', () => near.destroy())
      .on('data', (bytes) => {
        if (isToBeCut) near.destroy();
        else near.write(bytes);
        isToBeCut = false;
      });
    near.on('close', () => far.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const url = new URL(databaseUrl);
  url.port = String(typeof address === 'object' ? address?.port : '');
  return { url: url.href, cutAtNextAnswer: () => (isToBeCut = true) };
}

test('rejects questions that waited three seconds behind a failed statement', async () => {
  const { db, many } = await openService('postgresql');
  const insert = batchQuestions(db);
  const [first, long, short] = [many(2), many(30), many(30)];
  const ends = await db.transaction().execute(async (holding) => {
    await sql`select from meeting for update`.execute(holding);
    const pending = Promise.allSettled(first.map((one, place) => wait(place * 50).then(() => insert(one))));
    await wait(150);
    const early = Promise.allSettled(long.map((one) => insert(one)));
    await wait(3300);
    const late = Promise.allSettled(short.map((one) => insert(one)));
    await pending;
    return { refused: await Promise.all([pending, early]), late };
  });
  for (const end of ends.refused.flat()) {
    expect(end).toMatchObject({ reason: expect.any(DatabaseUnavailable) as unknown });
  }
  expect((await ends.late).every(({ status }) => status === 'fulfilled')).toBe(true);
  expect(await countStored(db)).toBe(30);
});

test('stores every question after a deadlock over keys', async () => {
  const { database, db, many } = await openService('postgresql');
  // The server ends the transaction that detects the deadlock. The shorter timeout makes that the inserting one.
  const url = new URL(database.databaseUrl ?? '');
  url.searchParams.set('options', '-c deadlock_timeout=3s');
  const inserting = await openSecond(database, url.href.replaceAll('+', '%20'));
  const [one, two] = [many(1)[0]!, many(1)[0]!];
  const answers = await db.transaction().execute(async (other) => {
    await sql`set local deadlock_timeout = '1min'`.execute(other);
    const hold = (token: string | null, key: string) =>
      sql`insert into question (id, meeting_id, reference, channel, language, text, received_at, token_hash,
          idempotency_key, text_salt)
        select gen_random_uuid(), id, ${key}, 'page', 'fr', 'x', now(), decode(${token}, 'hex'), ${key}, ''
        from meeting
        -- The service may repeat its first question before this statement wakes.
        on conflict do nothing`.execute(other);
    await hold(two.tokenHash, '2222-2222');
    const insert = batchQuestions(inserting);
    const inserts = [
      insert({ ...one, idempotencyKey: '1' }),
      insert({ ...two, idempotencyKey: '2' }),
      ...many(5).map(insert),
    ];
    await expect.poll(() => countWaiting(db)).toBe(1);
    await hold(one.tokenHash, '3333-3333');
    await sql`delete from question where reference in ('2222-2222', '3333-3333')`.execute(other);
    return { pending: Promise.all(inserts) };
  });
  expect((await answers.pending).every(({ receivedAt }) => receivedAt !== null)).toBe(true);
  expect(await countStored(db)).toBe(7);
});

test('stores each key once over two services on one database', async () => {
  const { database, many } = await openService('postgresql');
  const second = await openSecond(database);
  const [here, there] = [batchQuestions(database.db), batchQuestions(second)];
  const submissions = many(500);
  const again = submissions.map((one) => submissionTo(one.meetingId, { idempotencyKey: one.idempotencyKey }));
  const answers = await Promise.all([...submissions.map(here), ...again.toReversed().map(there)]);
  expect(answers.filter(({ receivedAt }) => receivedAt !== null)).toHaveLength(500);
  expect(await countStored(database.db)).toBe(500);
});
