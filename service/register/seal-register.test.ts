import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ENGINES, openTestDatabase, type TestDatabaseHandle } from '#testing/app.ts';
import { recordFlushes } from '#testing/database/flushes.ts';
import { aboutCurrent } from '#testing/meetings.ts';

import { type OpenDatabase, openDatabase } from '../database/connect.ts';
import type { Database, Queryable } from '../database/database.ts';
import { insertEntry } from './register-queries.ts';
import { tryToLead } from './seal-queries.ts';
import { sealer, startSealing } from './seal-register.ts';
import { verifyRegister } from './verification/verify-register.ts';

type Seal = { place: number; entryId: number; number: number | null; kind: string };

async function findSeals(db: Queryable): Promise<Seal[]> {
  const { rows } = await sql<Seal>`
    select place::integer, entry_id::integer as "entryId", number, kind
    from register_seal join register_entry as entry on entry.id = entry_id
    order by register_seal.place`.execute(db);
  return rows;
}

async function findHashes(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select place || ' ' || entry_id || ' ' || encode(hash, 'hex') as hash from register_seal order by place`.execute(
    db,
  );
  return rows.map(({ hash }) => hash);
}

async function write(db: Database, count: number, kind: 'question.received' | 'meeting.changed' = 'question.received') {
  const { params } = await aboutCurrent(db);
  await db.transaction().execute(async (transaction) => {
    for (let written = 0; written < count; written += 1) {
      await insertEntry(transaction, { meetingId: params.meetingId, kind, actor: { kind: 'visitor' } });
    }
  });
}

/** In one statement: a flood also on a slow machine. */
async function writeAtOnce(db: Database, count: number) {
  const { params } = await aboutCurrent(db);
  await sql`
    insert into register_entry (meeting_id, kind, actor, occurred_at)
    select ${params.meetingId}::uuid, 'question.received', 'visitor', clock_timestamp()
    from generate_series(1, ${count}::integer)`.execute(db);
}

async function expectUnbroken(db: Database): Promise<void> {
  const { params } = await aboutCurrent(db);
  const found = await verifyRegister({ db }, { params, body: {} });
  // These entries are of questions that nobody has put.
  expect(found).toMatchObject({ holds: true, unsealed: 0 });
  const seals = await findSeals(db);
  expect(seals.map(({ place }) => place)).toEqual(seals.map((_, index) => index + 1));
  const received = seals.filter(({ kind }) => kind === 'question.received');
  expect(received.map(({ number }) => number)).toEqual(received.map((_, index) => index + 1));
  expect(seals.filter(({ kind, number }) => kind !== 'question.received' && number !== null)).toEqual([]);
}

describe.each(ENGINES)('sealing on %s', (engine) => {
  let database: TestDatabaseHandle;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  test('gives each entry its place, and each question a number without a gap', async () => {
    const { db } = database;
    await write(db, 3);
    await write(db, 2, 'meeting.changed');
    const seal = sealer(db);
    expect((await seal()).count).toBe(6);
    await write(db, 4);
    expect((await seal()).count).toBe(4);
    expect((await seal()).count).toBe(0);
    await expectUnbroken(db);
  });

  test('tells a flood by what has come since the pass before, sealed or not', async () => {
    const { db } = database;
    const seal = sealer(db, engine);
    await write(db, 1);
    expect(await seal()).toMatchObject({ count: 1, isFlood: true });
    await wait(50);
    await write(db, 1);
    expect(await seal()).toMatchObject({ count: 1, isFlood: false });
    await writeAtOnce(db, 1200);
    expect(await seal()).toMatchObject({ isAllThatWas: false, isFlood: true });
    await wait(50);
    // None has come since, though some are left.
    expect(await seal()).toMatchObject({ isFlood: false });
    while ((await seal()).count > 0);
  });

  test('more than go at once are sealed one after the other', async () => {
    const { db } = database;
    await write(db, 1200);
    const seal = sealer(db);
    const counts: number[] = [];
    do counts.push((await seal()).count);
    while (counts.at(-1) !== 0);
    expect(counts.reduce((sum, count) => sum + count)).toBe(1200);
    expect(Math.max(...counts)).toBeLessThanOrEqual(500);
    await expectUnbroken(db);
  });

  test('what is written is sealed within a moment, by itself, until it is ended', async () => {
    const { db } = database;
    const endSealing = startSealing({
      ...database,
      onFailure: () => expect.unreachable(),
      onShortened: () => expect.unreachable(),
    });
    const before = await findSeals(db);
    await write(db, 5);
    await expect.poll(async () => (await findSeals(db)).length, { timeout: 5000 }).toBe(before.length + 5);
    await endSealing();
    await write(db, 1);
    await wait(500);
    expect(await findSeals(db)).toHaveLength(before.length + 5);
    await expectUnbroken(db);
  });

  test('seals an entry that nothing has notified', async () => {
    const { db } = database;
    const failures: unknown[] = [];
    const onFailure = (error: unknown) => void failures.push(error);
    onTestFinished(startSealing({ ...database, onFailure, onShortened: () => {} }));
    // By then the work is idle on a busy machine too.
    await wait(4000);
    const before = await findSeals(db);
    const { params } = await aboutCurrent(db);
    // Words that announce nothing, as where the process that has written is killed.
    await sql`
      insert into public.register_entry (meeting_id, kind, actor, occurred_at)
      values (${params.meetingId}::uuid, 'meeting.changed', 'service', clock_timestamp())`.execute(db);
    await expect.poll(async () => (await findSeals(db)).length, { timeout: 20_000 }).toBe(before.length + 1);
    expect(failures).toEqual([]);
  });

  test('is idle once every entry is sealed', async () => {
    const { db } = database;
    const seal = sealer(db, engine);
    for (let passes = 0; passes < 100 && !(await seal()).isIdle;) passes += 1;
    await write(db, 1);
    expect(await seal()).toMatchObject({ count: 1, isIdle: false });
    expect(await seal()).toMatchObject({ count: 0, isIdle: true });
  });

  test('seals that have gone are given again, and it is told', async () => {
    const { db } = database;
    let shortened = 0;
    const seal = sealer(db, engine, () => (shortened += 1));
    await write(db, 3);
    while ((await seal()).count > 0);
    const before = await findSeals(db);
    await seal();
    expect(shortened).toBe(0);
    await db.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      await sql`delete from register_seal where entry_id = (select max(entry_id) from register_seal)`.execute(
        transaction,
      );
    });
    while ((await seal()).count > 0);
    expect(shortened).toBe(1);
    expect(await findSeals(db)).toEqual(before);
  });

  test('of those that came late each is sealed, also where they are more than go at once', async () => {
    const { db } = database;
    const idSequence = sql`pg_get_serial_sequence('register_entry', 'id')`;
    const { rows } = await sql<{ last: number }>`select nextval(${idSequence})::integer as last`.execute(db);
    const last = rows[0]?.last ?? 0;
    await sql`select setval(${idSequence}, ${last + 3000})`.execute(db);
    await write(db, 1);
    const others = sealer(db);
    while ((await others()).count > 0);
    const { params } = await aboutCurrent(db);
    await sql`
      insert into register_entry (id, meeting_id, kind, actor, occurred_at) overriding system value
      select ${last}::bigint + late, ${params.meetingId}::uuid, 'question.received', 'visitor', clock_timestamp()
      from generate_series(1, 3000) as late`.execute(db);
    const seal = sealer(db);
    for (let quiet = 0; quiet < 10;) quiet = (await seal()).count === 0 ? quiet + 1 : 0;
    await expectUnbroken(db);
  });

  test('goes on where somebody has put in a seal of what is not there', async () => {
    const other = await openTestDatabase(engine);
    onTestFinished(other.close);
    const { db } = other;
    const seal = sealer(db);
    await sql`
      insert into register_seal (meeting_id, place, entry_id, hash)
      values (gen_random_uuid(), 1, 1000000000, sha256(''))`.execute(db);
    for (let pass = 0; pass < 3; pass += 1) await seal();
    await write(db, 3);
    expect((await seal()).count).toBe(3);
  });

  test('neither a seal nor an entry can be changed or removed', async () => {
    for (const table of ['register_seal', 'register_entry']) {
      for (const change of [
        `update ${table} set meeting_id = meeting_id`,
        `delete from ${table}`,
        `truncate ${table}`,
      ]) {
        await expect(sql.raw(change).execute(database.db)).rejects.toThrow('append-only');
      }
    }
  });
});

test.each(ENGINES)('on the %s database a pass took what others wait for', async (engine) => {
  const database = await openTestDatabase(engine);
  onTestFinished(database.close);
  await sql`
    create function wait_at_commit() returns trigger language plpgsql as
      'begin perform pg_sleep(1); return null; end'`.execute(database.db);
  await sql`
    create constraint trigger slow after insert on register_seal deferrable initially deferred
    for each row execute function wait_at_commit()`.execute(database.db);
  const { count, tookMs } = await sealer(database.db, engine)();
  expect(count).toBe(1);
  // Over the embedded engine's one session they wait for the commit too; beside a server, for the statement alone.
  if (engine === 'embedded') expect(tookMs).toBeGreaterThanOrEqual(990);
  else expect(tookMs).toBeLessThan(990);
});

test('on the embedded database no seal is waited for; after a power cut each is made again as it was', async () => {
  const database = await openTestDatabase('embedded');
  onTestFinished(database.close);
  const seal = sealer(database.db, 'embedded');
  await write(database.db, 40);
  const flushed = await recordFlushes();
  expect((await seal()).count).toBe(41);
  expect(flushed).toEqual([]);
  // What a start after a power cut would find now.
  const folder = mkdtempSync(join(tmpdir(), 'tribune-seal-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(database.dataDir, 'database'), join(folder, 'database'), { recursive: true });
  const copy = await openDatabase({ databaseUrl: undefined, dataDir: folder, poolSize: 1 });
  onTestFinished(copy.close);
  expect(await findSeals(copy.db)).toEqual([]);
  expect((await sealer(copy.db, 'embedded')()).count).toBe(41);
  expect(await findHashes(copy.db)).toEqual(await findHashes(database.db));
  // Whatever is flushed next takes the seals with it.
  await write(database.db, 1);
  expect(flushed).not.toEqual([]);
});

describe('sealing by several processes', () => {
  let database: TestDatabaseHandle;
  let another: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('postgresql');
    another = await openDatabase({ ...database, poolSize: 4 });
  });
  afterAll(async () => {
    await another.close();
    await database.close();
  });

  test('one seals at a time, and a place or a number is never given twice', async () => {
    const failures: unknown[] = [];
    const onFailure = (error: unknown) => void failures.push(error);
    const ends = [database.db, another.db, database.db].map((db) =>
      startSealing({ db, engine: 'postgresql', listen: database.listen, onFailure, onShortened: () => {} }),
    );
    for (let round = 0; round < 20; round += 1) {
      await Promise.all([write(database.db, 3), write(another.db, 2), wait(30)]);
    }
    await Promise.all(ends.map((end) => end()));
    expect(failures).toEqual([]);
    await expectUnbroken(database.db);
  });

  test('an entry whose transaction ends after later ones were sealed gets its place too', async () => {
    const { db } = database;
    const seal = sealer(db);
    while ((await seal()).count > 0);
    const { params } = await aboutCurrent(db);
    const isSealed = Promise.withResolvers<void>();
    const isWritten = Promise.withResolvers<void>();
    const late = another.db.transaction().execute(async (transaction) => {
      const entry = { meetingId: params.meetingId, kind: 'meeting.changed', actor: { kind: 'visitor' } } as const;
      await insertEntry(transaction, entry);
      isWritten.resolve();
      await isSealed.promise;
    });
    await isWritten.promise;
    // As many passes as it takes for a horizon to come nearer.
    for (let pass = 0; pass < 6; pass += 1) {
      await write(db, 2);
      expect((await seal()).count).toBe(2);
    }
    isSealed.resolve();
    await late;
    expect((await seal()).count).toBe(1);
    await expectUnbroken(db);
  });

  test('while another holds the lead nothing is sealed, and nobody waits', async () => {
    const { db } = database;
    // What was written before is no matter of this test.
    await sealer(db)();
    await write(db, 1);
    await another.db.transaction().execute(async (transaction) => {
      expect(await tryToLead(transaction)).toBe(true);
      // It looks again soon: the other may be killed before it seals.
      expect(await sealer(db)()).toMatchObject({ count: 0, isIdle: false });
    });
    expect((await sealer(db)()).count).toBe(1);
  });
});
