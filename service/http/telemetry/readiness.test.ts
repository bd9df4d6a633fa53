import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { setUpDatabase, setUpService } from '#testing/set-up.ts';

/** The state of the database is cached for two seconds. */
const WAIT = { interval: 100 };

const database = setUpDatabase('postgresql');
const service = setUpService(database);

async function readiness() {
  const answer = await service.app.inject('/readyz');
  return [answer.statusCode, answer.json()];
}

test('readiness refuses while a later release owns the schema', async () => {
  expect(await readiness()).toEqual([200, { status: 'ready' }]);
  await sql`
    insert into schema_migration (number, name, checksum) values (9999, '9999-later.sql', 'later')
  `.execute(database.db);
  await expect.poll(readiness, WAIT).toEqual([503, { status: 'not-ready', reason: 'schema-ahead' }]);
  await sql`delete from schema_migration where number = 9999`.execute(database.db);
  await expect.poll(readiness, WAIT).toEqual([200, { status: 'ready' }]);
});

test('readiness refuses while the database is read-only', async () => {
  await sql`
    do $$ begin
      execute format('alter database %I set default_transaction_read_only = on', current_database());
      perform pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid();
    end $$`.execute(database.db);
  const unready = { status: 'not-ready', reason: 'database-read-only' };
  // The connection that has changed the setting stays in the pool.
  await sql`set default_transaction_read_only = on`.execute(database.db);
  await expect.poll(readiness, WAIT).toEqual([503, unready]);
});
