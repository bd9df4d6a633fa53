/** An administrator's settings for the database or the role do not change the answers that the service gets. */
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { createDatabase } from '#testing/database/database.ts';
import { noPgBouncer, startPgBouncer } from '#testing/database/pgbouncer.ts';
import { type OpenDatabase, openDatabase } from '../connect.ts';

const OF_THE_DATABASE = {
  DateStyle: 'German, DMY',
  IntervalStyle: 'iso_8601',
  TimeZone: 'Asia/Kolkata',
  bytea_output: 'escape',
  default_transaction_isolation: 'serializable',
  default_transaction_deferrable: 'on',
  extra_float_digits: '-10',
  idle_session_timeout: '1min',
  jit: 'on',
  lock_timeout: '1ms',
  standard_conforming_strings: 'off',
  statement_timeout: '1min',
};

const OURS = {
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  bytea_output: 'hex',
  default_transaction_isolation: 'read committed',
  default_transaction_deferrable: 'off',
  extra_float_digits: '1',
  idle_session_timeout: '0',
  jit: 'off',
  lock_timeout: '0',
  standard_conforming_strings: 'on',
  statement_timeout: '4s',
};

let url: string;
beforeAll(async () => {
  const created = await createDatabase(inject('databaseServer'));
  url = created.url;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  for (const [name, value] of Object.entries(OF_THE_DATABASE)) {
    await admin.query(`alter database ${admin.database ?? ''} set ${name} = '${value}'`);
  }
  await admin.end();
  return created.drop;
});

function open(databaseUrl: string): Promise<OpenDatabase> {
  return openDatabase({ databaseUrl, dataDir: '', poolSize: 2 });
}

async function settingsOf(db: OpenDatabase['db']): Promise<Record<string, string>> {
  const names = Object.keys(OURS);
  const { rows } = await sql<{ name: string; value: string }>`
    select name, current_setting(name) as value from unnest(${names}::text[]) as wanted (name)`.execute(db);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

test('sets its own settings over those of the database', async () => {
  const { db, desk, maintenance, close } = await open(url);
  onTestFinished(close);
  expect(await settingsOf(db)).toEqual(OURS);
  expect(await settingsOf(desk)).toEqual(OURS);
  expect(await settingsOf(maintenance)).toEqual({ ...OURS, statement_timeout: '0' });
});

test('reads dates and instants with any DateStyle of the database', async () => {
  const { db, close } = await open(url);
  onTestFinished(close);
  const { rows } = await sql`
    select timestamptz '2026-11-27 08:09:10Z' as instant, date '2026-11-05'::text as day, '\\x00ff'::bytea as bytes,
      ${'2026-04-03'}::date::text as given`.execute(db);
  const bytes = Buffer.from([0, 255]);
  expect(rows).toEqual([{ instant: new Date('2026-11-27T08:09:10Z'), day: '2026-11-05', given: '2026-04-03', bytes }]);
});

test('a transaction may change a row that another has changed', async () => {
  const { db, close } = await open(url);
  onTestFinished(close);
  await sql`create table counter as select 0 as value`.execute(db);
  await db.transaction().execute(async (transaction) => {
    await sql`select value from counter`.execute(transaction);
    await sql`update counter set value = value + 1`.execute(db);
    await sql`update counter set value = value + 1`.execute(transaction);
  });
  expect((await sql`select value from counter`.execute(db)).rows).toEqual([{ value: 2 }]);
});

test('sets its settings through PgBouncer in session mode', async ({ skip }) => {
  skip(...noPgBouncer());
  const bouncer = await startPgBouncer(inject('databaseServer'), { pool_mode: 'session' });
  onTestFinished(bouncer.stop);
  const { db, maintenance, listen, close } = await open(bouncer.urlOf(url));
  onTestFinished(close);
  expect(await settingsOf(db)).toEqual(OURS);
  expect(await settingsOf(maintenance)).toEqual({ ...OURS, statement_timeout: '0' });
  const notified = Promise.withResolvers<string>();
  await listen('tribune_change', { onNotification: notified.resolve, onResumed: () => {} });
  await sql`select pg_notify('tribune_change', 'notified')`.execute(db);
  expect(await notified.promise).toBe('notified');
});
