import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ENGINES, openTestDatabase } from '#testing/app.ts';
import { recordFlushes } from '#testing/database/flushes.ts';
import { copyTemplate } from '#testing/database/template.ts';
import { aboutCurrent } from '#testing/meetings.ts';
import { setUp, setUpDatabase } from '#testing/set-up.ts';

import { openDatabase } from '../../database/connect.ts';
import type { Database, Queryable } from '../../database/database.ts';
import { insertEntry } from '../../register/register-queries.ts';
import { tryToLead } from './seal-queries.ts';
import { sealer, startSealing } from './seal-register.ts';
import { verifyRegister } from '../verification/verify-register.ts';

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

/** Writes entries in one statement, so that they are a flood on a slow machine too. */
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
  // These entries have no questions, so verification compares none.
  expect(found).toMatchObject({ holds: true, unsealed: 0 });
  const seals = await findSeals(db);
  expect(seals.map(({ place }) => place)).toEqual(seals.map((_, index) => index + 1));
  const received = seals.filter(({ kind }) => kind === 'question.received');
  expect(received.map(({ number }) => number)).toEqual(received.map((_, index) => index + 1));
  expect(seals.filter(({ kind, number }) => kind !== 'question.received' && number !== null)).toEqual([]);
}

describe.each(ENGINES)('sealing on %s', (engine) => {
  const database = setUpDatabase(engine);

  test('gives entries places and questions numbers without a gap', async () => {
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

  test('detects a flood by the entries since the last pass', async () => {
    const { db } = database;
    const seal = sealer(db, engine);
    await write(db, 1);
    expect(await seal()).toMatchObject({ count: 1, isFlood: true });
    await wait(50);
    await write(db, 1);
    expect(await seal()).toMatchObject({ count: 1, isFlood: false });
    await writeAtOnce(db, 1200);
    expect(await seal()).toMatchObject({ isCaughtUp: false, isFlood: true });
    await wait(50);
    // No entry has come since, although some are still unsealed.
    expect(await seal()).toMatchObject({ isFlood: false });
    while ((await seal()).count > 0);
  });

  test('seals new entries in the background until it is stopped', async () => {
    const { db } = database;
    const endSealing = startSealing({
      ...database,
      onFailure: () => expect.unreachable(),
      onShortened: () => expect.unreachable(),
    });
    const before = await findSeals(db);
    await write(db, 5);
    await expect.poll(async () => (await findSeals(db)).length).toBe(before.length + 5);
    await endSealing();
    await write(db, 1);
    await wait(500);
    expect(await findSeals(db)).toHaveLength(before.length + 5);
    await expectUnbroken(db);
  });

  test('seals an entry without a notification', async () => {
    const { db } = database;
    const failures: unknown[] = [];
    const onFailure = (error: unknown) => void failures.push(error);
    onTestFinished(startSealing({ ...database, onFailure, onShortened: () => {} }));
    // After this time the sealer is idle, on a busy machine too.
    await wait(4000);
    const before = await findSeals(db);
    const { params } = await aboutCurrent(db);
    // This statement announces nothing, as when the writing process is killed before its notification.
    await sql`
      insert into public.register_entry (meeting_id, kind, actor, occurred_at)
      values (${params.meetingId}::uuid, 'meeting.changed', 'service', clock_timestamp())`.execute(db);
    await expect.poll(async () => (await findSeals(db)).length).toBe(before.length + 1);
    expect(failures).toEqual([]);
  });

  test('becomes idle when every entry is sealed', async () => {
    const { db } = database;
    const seal = sealer(db, engine);
    for (let passes = 0; passes < 100 && !(await seal()).isIdle;) passes += 1;
    await write(db, 1);
    expect(await seal()).toMatchObject({ count: 1, isIdle: false });
    expect(await seal()).toMatchObject({ count: 0, isIdle: true });
  });

  test('recreates deleted seals and reports the loss', async () => {
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

  test('refuses to change or remove a seal or an entry', async () => {
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

  if (engine === 'embedded') return;

  test('seals a backlog in passes of at most 500 entries', async () => {
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

  test('seals more late entries than fit into one pass', async () => {
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

  test('seals entries despite a forged seal of a missing entry', async () => {
    const other = await openTestDatabase('postgresql');
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
});

test.each(ENGINES)('measures how long a pass blocks other work on %s', async (engine) => {
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
  // On the embedded engine's single session, other work waits for the commit too; on PostgreSQL, only for the statement.
  if (engine === 'embedded') expect(tookMs).toBeGreaterThanOrEqual(990);
  else expect(tookMs).toBeLessThan(990);
});

test('recreates unflushed seals identically after a power cut', async () => {
  const database = await openTestDatabase('embedded');
  onTestFinished(database.close);
  const seal = sealer(database.db, 'embedded');
  await write(database.db, 40);
  const flushed = await recordFlushes();
  expect((await seal()).count).toBe(41);
  expect(flushed).toEqual([]);
  // Copies the folder as a start after a power cut would find it.
  const folder = mkdtempSync(join(tmpdir(), 'tribune-seal-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  copyTemplate(database.dataDir, folder);
  const copy = await openDatabase({ databaseUrl: undefined, dataDir: folder, poolSize: 1 });
  onTestFinished(copy.close);
  expect(await findSeals(copy.db)).toEqual([]);
  expect((await sealer(copy.db, 'embedded')()).count).toBe(41);
  expect(await findHashes(copy.db)).toEqual(await findHashes(database.db));
  // The next flush writes the seals too.
  await write(database.db, 1);
  expect(flushed).not.toEqual([]);
});

describe('sealing by several processes', () => {
  const database = setUpDatabase('postgresql');
  const another = setUp(
    'database of the other process',
    () => openDatabase({ ...database, poolSize: 4 }),
    ({ close }) => close(),
  );

  test('never gives a place or a number twice', async () => {
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

  test('seals an entry whose transaction ends after later ones', async () => {
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
    // Enough passes for the horizon to advance.
    for (let pass = 0; pass < 6; pass += 1) {
      await write(db, 2);
      expect((await seal()).count).toBe(2);
    }
    isSealed.resolve();
    await late;
    expect((await seal()).count).toBe(1);
    await expectUnbroken(db);
  });

  test('seals nothing while another process leads', async () => {
    const { db } = database;
    // Seals the entries of earlier tests.
    await sealer(db)();
    await write(db, 1);
    await another.db.transaction().execute(async (transaction) => {
      expect(await tryToLead(transaction)).toBe(true);
      // The sealer is not idle, because the leader may be killed before it seals.
      expect(await sealer(db)()).toMatchObject({ count: 0, isIdle: false });
    });
    expect((await sealer(db)()).count).toBe(1);
  });
});
