import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { inject, test, type TestContext } from 'vitest';
import { createDatabase } from '#testing/database/database.ts';
import { openTestDatabase } from '#testing/app.ts';
import { type OpenDatabase, openDatabase } from './connect.ts';
import type { Queryable } from './database.ts';
import { DatabaseUnavailable } from './failure.ts';

async function openServer({ onTestFinished }: Pick<TestContext, 'onTestFinished'>): Promise<OpenDatabase> {
  const { url, drop } = await createDatabase(inject('databaseServer'));
  onTestFinished(drop);
  const database = await openDatabase({ databaseUrl: url, dataDir: '', poolSize: 1 });
  onTestFinished(database.close);
  return database;
}

const one = (db: Queryable) => sql<{ one: number }>`select ${1}::integer as one`.execute(db);
const sleep = (db: Queryable, seconds: number) => sql`select pg_sleep(${seconds})`.execute(db);

async function connections(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and application_name = 'tribune'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Occupies so many connections. @returns the function that releases them */
async function occupy(db: OpenDatabase['db'], count: number): Promise<() => Promise<void>> {
  const release = Promise.withResolvers<void>();
  const holders = Array.from({ length: count }, () => {
    const taken = Promise.withResolvers<void>();
    const ended = db.connection().execute(async () => {
      taken.resolve();
      await release.promise;
    });
    return { taken: taken.promise, ended };
  });
  await Promise.all(holders.map(({ taken }) => taken));
  return async () => {
    release.resolve();
    await Promise.all(holders.map(({ ended }) => ended));
  };
}

// These tests mostly wait, so they run together.
test.concurrent('requests that hold every connection do not delay long work', async ({ expect, onTestFinished }) => {
  const { db, maintenance } = await openServer({ onTestFinished });
  const end = await occupy(db, 1);
  expect((await one(maintenance)).rows).toEqual([{ one: 1 }]);
  await expect(one(db)).rejects.toBeInstanceOf(DatabaseUnavailable);
  await end();
});

test.concurrent('long work that holds its connections does not delay requests', async ({ expect, onTestFinished }) => {
  const { db, maintenance } = await openServer({ onTestFinished });
  const end = await occupy(maintenance, 2);
  let isDone = false;
  const next = one(maintenance).then(() => (isDone = true));
  expect((await one(db)).rows).toEqual([{ one: 1 }]);
  // Longer than a request would wait for a connection.
  await wait(3500);
  expect(isDone).toBe(false);
  await end();
  await next;
});

test.concurrent('long work may take longer than a request', async ({ expect, onTestFinished }) => {
  const { db, maintenance } = await openServer({ onTestFinished });
  const ends = await Promise.allSettled([sleep(db, 5), sleep(maintenance, 5)]);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});

test.concurrent('long work opens two connections on demand and closes them', async ({ expect, onTestFinished }) => {
  const { db, maintenance } = await openServer({ onTestFinished });
  expect(await connections(db)).toBe(1);
  await Promise.all(Array.from({ length: 5 }, () => sleep(maintenance, 0.2)));
  expect(await connections(db)).toBe(3);
  await expect.poll(() => connections(db)).toBe(1);
});

test.concurrent('an unreachable server is an outage to long work too', async ({ expect, onTestFinished }) => {
  const settings = { databaseUrl: 'postgres://nobody@127.0.0.1:1/none', dataDir: '', poolSize: 1 };
  const { maintenance, close } = await openDatabase({ ...settings });
  onTestFinished(close);
  await expect(one(maintenance)).rejects.toBeInstanceOf(DatabaseUnavailable);
});

// Opening this engine blocks the process, which would delay the time limits of the other tests.
test('the embedded engine uses one session for long work too', async ({ expect, onTestFinished }) => {
  const { db, maintenance, close } = await openTestDatabase('embedded');
  onTestFinished(close);
  expect(maintenance).toBe(db);
});
