import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ENGINES, type TestDatabaseHandle } from '#testing/app.ts';
import { aboutCurrent } from '#testing/meetings.ts';
import { setUp, setUpDatabase } from '#testing/set-up.ts';
import { openDatabase } from '../../database/connect.ts';
import type { Database, Queryable } from '../../database/database.ts';
import { trackLateEntries } from './late-entries.ts';
import { insertEntry } from '../../register/register-queries.ts';
import { tryToLead } from './seal-queries.ts';
import { sealer } from './seal-register.ts';
import { verifyRegister } from '../verification/verify-register.ts';

const AGES = 100_000;

async function write(db: Database, count: number): Promise<void> {
  const { params } = await aboutCurrent(db);
  await sql`
    insert into register_entry (meeting_id, kind, actor, occurred_at)
    select ${params.meetingId}::uuid, 'question.received', 'visitor', clock_timestamp()
    from generate_series(1, ${count}::integer)`.execute(db);
}

async function sealAll(db: Database): Promise<() => Promise<number>> {
  const seal = sealer(db);
  const pass = async () => (await seal()).count;
  for (let quiet = 0; quiet < 5;) quiet = (await pass()) === 0 ? quiet + 1 : 0;
  return pass;
}

async function verify(db: Database) {
  const { params } = await aboutCurrent(db);
  return await verifyRegister({ db }, { params, body: {} });
}

describe.each(ENGINES)('late entries on %s', (engine) => {
  const database = setUpDatabase(engine);

  test('seals a late entry after a restart', async () => {
    const { db } = database;
    await write(db, 3);
    // The id of a transaction that has not ended.
    const { rows } = await sql<{ id: string }>`
      select nextval(pg_get_serial_sequence('register_entry', 'id'))::text as id`.execute(db);
    await sql`select setval(pg_get_serial_sequence('register_entry', 'id'), ${3 * AGES})`.execute(db);
    await write(db, 3);
    await sealAll(db);
    const { params } = await aboutCurrent(db);
    await sql`
      insert into register_entry (id, meeting_id, kind, actor, occurred_at) overriding system value
      values (${rows[0]?.id}, ${params.meetingId}::uuid, 'question.received', 'visitor', clock_timestamp())`.execute(
      db,
    );
    const seal = sealer(db);
    const passes = [await seal()];
    // The sealer reports that it has not looked through all ids yet, and does not pause before.
    while (passes.at(-1)?.isCaughtUp === false) passes.push(await seal());
    expect(passes.length).toBeGreaterThan((3 * AGES) / 1000);
    expect(passes.reduce((sum, { count }) => sum + count, 0)).toBe(1);
    expect(await verify(db)).toMatchObject({ holds: true, unsealed: 0 });
  });

  if (engine === 'embedded') return;

  test('seals only part of a backlog during a verification', async () => {
    const { db } = database;
    await write(db, 12_000);
    const found = await verify(db);
    expect(found).toMatchObject({ holds: true });
    expect(found.unsealed).toBeGreaterThan(0);
    await sealAll(db);
    expect(await verify(db)).toMatchObject({ holds: true, unsealed: 0 });
  });
});

test('settles ids after all transactions that may hold them ended', () => {
  const late = trackLateEntries();
  const through = { after: 0, until: 5 };
  const moment = { newest: 5, sealed: 5, oldestOpen: 10n, next: 11n };
  late.note(moment);
  late.noteChecked(through);
  // A transaction that began before this moment may still write an entry with one of these ids.
  late.note({ ...moment, next: 12n });
  late.noteChecked(through);
  expect(late.isSettled(moment)).toBe(false);
  late.note({ ...moment, oldestOpen: 12n, next: 13n });
  expect(late.isSettled(moment)).toBe(false);
  expect(late.window(moment)).toEqual(through);
  late.noteChecked(through);
  expect(late.isSettled(moment)).toBe(true);
  expect(late.isSettled({ ...moment, newest: 6 })).toBe(false);
});

describe('sealing next to another process', () => {
  const database = setUpDatabase('postgresql');
  const another = setUp(
    'database of the other process',
    () => openDatabase({ ...database, poolSize: 1 }),
    ({ close }) => close(),
  );

  test('continues sealing after the leader is paused', async () => {
    const seal = await sealAll(database.db);
    await write(database.db, 1);
    const isPaused = Promise.withResolvers<void>();
    const resume = Promise.withResolvers<void>();
    const paused = another.db.transaction().execute(async (transaction) => {
      await tryToLead(transaction);
      isPaused.resolve();
      await resume.promise;
      await insertEntry(transaction, {
        meetingId: crypto.randomUUID(),
        kind: 'meeting.changed',
        actor: { kind: 'service' },
      });
    });
    const ended = Promise.allSettled([paused]);
    await isPaused.promise;
    expect(await seal()).toBe(0);
    await expect.poll(seal).toBe(1);
    resume.resolve();
    expect(await ended).toMatchObject([{ status: 'rejected' }]);
  });

  test('does not read seals again while no entry is written', async () => {
    await writeAndSeal(database, 3000);
    // This process has sealed nothing itself, and looks through all ids once.
    const seal = await sealAll(another.db);
    const readBy = async (passes: number) => {
      const before = await countRead(another.db);
      for (let pass = 0; pass < passes; pass += 1) await seal();
      return (await countRead(another.db)) - before;
    };
    // A pass reads six tuples for the moment, and ten if it also looks for late entries. It looks while transactions in
    // other databases of the server are open.
    await expect.poll(() => readBy(20)).toBeLessThan(160);
  });
});

/** Writes and seals on a separate connection and closes it. PostgreSQL publishes a connection's counters when it ends. */
async function writeAndSeal(database: TestDatabaseHandle, count: number): Promise<void> {
  const brief = await openDatabase({ ...database, poolSize: 1 });
  const isDeleted = async () =>
    (await sql`select from pg_stat_activity where application_name = 'brief'`.execute(database.db)).rows.length === 0;
  await sql`set application_name = 'brief'`.execute(brief.db);
  await write(brief.db, count);
  await sealAll(brief.db);
  await brief.close();
  await expect.poll(isDeleted).toBe(true);
}

/** The number of tuples read from the register's tables and indexes, including the latest reads of this connection. */
async function countRead(db: Queryable): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select sum(coalesce(idx_tup_fetch, 0) + seq_tup_read)::integer
        + (select sum(idx_tup_read)::integer from pg_stat_user_indexes where relname like 'register_%') as count
    from pg_stat_user_tables where relname like 'register_%'`.execute(db);
  return rows[0]?.count ?? 0;
}
