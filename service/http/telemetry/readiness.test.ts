import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { setUpDatabase, setUpService } from '#testing/set-up.ts';

/** The state of the database is cached for two seconds. */
const WAIT = { timeout: 15_000, interval: 100 };

const database = setUpDatabase('postgresql');
const service = setUpService(database);

test('readiness refuses while a later release owns the schema', { timeout: 40_000 }, async () => {
  const readiness = async () => {
    const answer = await service.app.inject('/readyz');
    return [answer.statusCode, answer.json()];
  };
  expect(await readiness()).toEqual([200, { status: 'ready' }]);
  await sql`
    insert into schema_migration (number, name, checksum) values (9999, '9999-later.sql', 'later')
  `.execute(database.db);
  await expect.poll(readiness, WAIT).toEqual([503, { status: 'not-ready', reason: 'schema-ahead' }]);
  await sql`delete from schema_migration where number = 9999`.execute(database.db);
  await expect.poll(readiness, WAIT).toEqual([200, { status: 'ready' }]);
});
