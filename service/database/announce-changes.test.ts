import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ENGINES, openTestDatabase, type TestDatabaseHandle } from '#testing/app.ts';
import { announceChange } from './announce-changes.ts';
import { openDatabase } from './connect.ts';
import type { Queryable } from './database.ts';

const BOUND_MS = 10_000;
/** The time without notifications after which no further one is expected. */
const QUIET_MS = 500;

async function listenTo({ listen }: Pick<TestDatabaseHandle, 'listen'>) {
  const notifiedAt: number[] = [];
  await listen('tribune_change', {
    onNotification: () => void notifiedAt.push(performance.now()),
    onResumed: () => {},
  });
  // The creation of the first meeting may still be announced.
  await wait(QUIET_MS);
  notifiedAt.length = 0;
  return notifiedAt;
}

const write = async (db: Queryable) => {
  await sql`
    insert into register_entry (meeting_id, kind, actor, occurred_at)
    select id, 'meeting.changed', 'service', clock_timestamp() from meeting`.execute(db);
  await announceChange(db);
};

describe.each(ENGINES)('on the %s database', (engine) => {
  test('a register entry is announced after its commit', async () => {
    const database = await openTestDatabase(engine);
    onTestFinished(database.close);
    const notifiedAt = await listenTo(database);
    await write(database.db);
    await expect.poll(() => notifiedAt.length, { timeout: BOUND_MS }).toBe(1);
    await database.maintenance.transaction().execute(async (transaction) => {
      await write(transaction);
      await wait(QUIET_MS);
      expect(notifiedAt).toHaveLength(1);
      await sql`select 1`.execute(transaction);
    });
    await expect.poll(() => notifiedAt.length, { timeout: BOUND_MS }).toBe(2);
  });

  test('neither a rollback nor a read is announced', async () => {
    const database = await openTestDatabase(engine);
    onTestFinished(database.close);
    const notifiedAt = await listenTo(database);
    const undone = database.db.transaction().execute(async (transaction) => {
      await write(transaction);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await sql`select count(*) from register_entry`.execute(database.db);
    await wait(QUIET_MS);
    expect(notifiedAt).toEqual([]);
  });

  test('many commits cause at most ten notifications a second', async () => {
    const database = await openTestDatabase(engine);
    onTestFinished(database.close);
    const notifiedAt = await listenTo(database);
    const began = performance.now();
    let lastBeganAt = began;
    while (performance.now() - began < 1500) {
      lastBeganAt = performance.now();
      await write(database.db);
      // The embedded engine answers in the same turn. This lets requests and timers run in between.
      await nextTurn();
    }
    await expect.poll(() => notifiedAt.at(-1), { timeout: BOUND_MS }).toBeGreaterThan(lastBeganAt);
    expect(notifiedAt.length).toBeLessThanOrEqual((performance.now() - began) / 100 + 1);
    expect(notifiedAt.length).toBeGreaterThan(5);
  });
});

test('a process that writes and exits still announces its commit', async () => {
  const database = await openTestDatabase('postgresql');
  onTestFinished(database.close);
  const notifiedAt = await listenTo(database);
  const brief = await openDatabase({ ...database, poolSize: 1 });
  await write(brief.db);
  await write(brief.db);
  await brief.close();
  await expect.poll(() => notifiedAt.length, { timeout: BOUND_MS }).toBe(2);
});
