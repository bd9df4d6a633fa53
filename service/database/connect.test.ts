import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { ENGINES, openTestDatabase } from '#testing/app.ts';
import { type OpenDatabase, openDatabase } from './connect.ts';
import { DatabaseBusy, DatabaseUnavailable } from './failure.ts';
import { createClient, openMaintenancePool, openRequestPool } from './postgresql/server-connections.ts';
import { createDatabase, startTestCluster, type TestCluster } from '#testing/database/database.ts';

/** Long enough for a machine under load. */
const BOUND_MS = 12_000;

async function openAt(databaseUrl: string, poolSize: number): Promise<OpenDatabase & { lost: Error[] }> {
  const lost: Error[] = [];
  const onConnectionLost = (error: Error) => void lost.push(error);
  const database = await openDatabase({ databaseUrl, dataDir: '/nonexistent', poolSize, onConnectionLost });
  return { ...database, lost };
}

async function openFresh(poolSize: number): Promise<OpenDatabase & { lost: Error[]; url: string }> {
  const { url, drop } = await createDatabase(inject('databaseServer'));
  onTestFinished(drop);
  const database = await openAt(url, poolSize);
  onTestFinished(database.close);
  return { ...database, url };
}

const one = ({ db }: OpenDatabase) => sql`select ${1}::integer as one`.execute(db);

async function backendOf({ db }: OpenDatabase): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]?.pid ?? 0;
}

/** Terminates a backend over a separate connection, as an administrator would. */
async function terminate(url: string, pid: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('select pg_terminate_backend($1, 5000)', [pid]);
  await client.end();
}

describe.each(ENGINES)('on the %s database', (engine) => {
  test('a refused value keeps its SQLSTATE and is no outage', async () => {
    const { db, close } = await openTestDatabase(engine);
    onTestFinished(close);
    await sql`create table mark (n integer primary key, positive integer check (positive > 0))`.execute(db);
    await sql`insert into mark values (1, 1)`.execute(db);
    const refusals = [
      [sql`insert into mark values (${1}, 1)`, '23505'],
      [sql`insert into mark values (2, ${0})`, '23514'],
      [sql`select ${'x'}::uuid`, '22P02'],
      [sql`select from missing`, '42P01'],
    ] as const;
    for (const [statement, code] of refusals) {
      const failure: unknown = await statement.execute(db).catch((error: unknown) => error);
      expect(failure).toMatchObject({ code });
      expect(failure).not.toBeInstanceOf(DatabaseUnavailable);
    }
    expect((await sql`select from mark`.execute(db)).rows).toHaveLength(1);
  });
});

test('refuses at once the callers beyond the queue’s limit', async () => {
  const { db, close } = await openTestDatabase('embedded');
  onTestFinished(close);
  // The connection is open: all of them wait for it.
  await sql`select 1`.execute(db);
  const answers = await Promise.allSettled(Array.from({ length: 3000 }, () => sql`select ${1}::integer`.execute(db)));
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(1000);
  expect(refused.every((answer) => answer.status === 'rejected' && answer.reason instanceof DatabaseBusy)).toBe(true);
  await sql`select 1`.execute(db);
});

describe('PostgreSQL', () => {
  test('an unreachable server is an outage at the first statement', async () => {
    const database = await openAt('postgres://nobody@127.0.0.1:1/none', 2);
    onTestFinished(database.close);
    await expect(one(database)).rejects.toMatchObject({ name: 'DatabaseUnavailable', code: 'database-unavailable' });
  });

  test('a lost idle connection is reported once and replaced', async () => {
    const database = await openFresh(1);
    const pid = await backendOf(database);
    await terminate(database.url, pid);
    await expect.poll(() => database.lost.length, { timeout: BOUND_MS }).toBe(1);
    expect(database.lost[0]).toMatchObject({ code: '57P01' });
    await one(database);
    expect(await backendOf(database)).not.toBe(pid);
    expect(database.lost).toHaveLength(1);
  });

  test('a lost busy connection fails only its own caller', async () => {
    const database = await openFresh(1);
    const pid = await backendOf(database);
    const atWork = sql`select pg_sleep(3)`.execute(database.db);
    const ended = terminate(database.url, pid);
    // The next statement starts before the client sees the end of the connection.
    const next = atWork.catch(async (error: unknown) => [error, await backendOf(database)] as const);
    const [failure, replaced] = (await next) as [unknown, number];
    expect(failure).toBeInstanceOf(DatabaseUnavailable);
    expect(replaced).not.toBe(pid);
    await ended;
  });

  test('a connection lost in a transaction rolls it back', async () => {
    const database = await openFresh(1);
    await sql`create table mark (n integer)`.execute(database.db);
    const failing = database.db.transaction().execute(async (transaction) => {
      await sql`insert into mark values (1)`.execute(transaction);
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      await terminate(database.url, rows[0]?.pid ?? 0);
      await sql`insert into mark values (2)`.execute(transaction);
    });
    await expect(failing).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect((await sql`select from mark`.execute(database.db)).rows).toEqual([]);
  });

  test('a statement timeout is an outage and keeps its connection', async () => {
    const database = await openFresh(1);
    const pid = await backendOf(database);
    await expect(sql`select pg_sleep(60)`.execute(database.db)).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await backendOf(database)).toBe(pid);
  });

  test('the wait for a free connection is limited', async () => {
    const database = await openFresh(1);
    const release = Promise.withResolvers<void>();
    const holding = database.db.connection().execute(() => release.promise);
    await expect(one(database)).rejects.toBeInstanceOf(DatabaseUnavailable);
    release.resolve();
    await holding;
    await one(database);
  });

  test('prepares a repeated statement once per connection', async () => {
    const database = await openFresh(1);
    for (let n = 0; n < 20; n += 1) await one(database);
    const prepared = () => sql`select statement from pg_prepared_statements`.execute(database.db);
    expect((await prepared()).rows).toEqual([{ statement: 'select $1::integer as one' }]);
    await sql`select ${2}::integer as two`.execute(database.db);
    expect((await prepared()).rows).toHaveLength(2);
  });

  test('switches JIT compilation off on every connection', async () => {
    const { db, maintenance } = await openFresh(1);
    for (const pool of [db, maintenance]) expect((await sql`show jit`.execute(pool)).rows).toEqual([{ jit: 'off' }]);
  });

  test('sets the application name to tribune', async () => {
    const { db } = await openFresh(1);
    expect((await sql`show application_name`.execute(db)).rows).toEqual([{ application_name: 'tribune' }]);
  });
});

describe('a failing server', () => {
  let cluster: TestCluster;
  let database: OpenDatabase & { lost: Error[] };
  beforeAll(async () => {
    cluster = await startTestCluster();
  });
  afterAll(() => cluster.stop());
  beforeEach(async () => {
    database = await openAt(cluster.url, 4);
    await Promise.all(Array.from({ length: 4 }, () => one(database)));
  });
  afterEach(() => database.close());

  const recovers = async () => {
    const answer = async () => (await one(database).catch(() => undefined))?.rows;
    await expect.poll(answer, { timeout: BOUND_MS }).toEqual([{ one: 1 }]);
  };

  test('a killed server is used again after its restart', async () => {
    const atWork = Array.from({ length: 3 }, () => sql`select pg_sleep(3.5)`.execute(database.db));
    const ends = Promise.allSettled(atWork);
    await cluster.kill();
    for (const end of await ends) expect(end).toMatchObject({ reason: expect.any(DatabaseUnavailable) as unknown });
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await expect(one(database)).rejects.toBeInstanceOf(DatabaseUnavailable);
    }
    await cluster.start();
    // The very first statement must not use a connection from before the outage.
    expect((await one(database)).rows).toEqual([{ one: 1 }]);
  });

  test('survives a server killed during a statement', async () => {
    const settings = { databaseUrl: cluster.url, onConnectionLost: () => {} };
    const pools = [openRequestPool(settings, 1), openMaintenancePool(settings)];
    const client = createClient(settings);
    await client.connect();
    const connections = [client, ...(await Promise.all(pools.map((pool) => pool.connect())))];
    const ends = Promise.allSettled(connections.map((connection) => connection.query('select pg_sleep(3)')));
    await cluster.kill();
    // A lost connection without a listener is an uncaught error, which fails this run.
    for (const end of await ends) expect(end.status).toBe('rejected');
    await cluster.start();
  });

  test('a restart reports every idle connection and fails no statement', async () => {
    await cluster.restart();
    await expect.poll(() => database.lost.length, { timeout: BOUND_MS }).toBe(4);
    expect((await one(database)).rows).toEqual([{ one: 1 }]);
  });

  /** The process ids behind all connections of the pool. */
  const backends = async () => {
    const queries = Array.from({ length: 4 }, () =>
      sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.3)`.execute(database.db),
    );
    return (await Promise.all(queries)).map(({ rows }) => rows[0]?.pid);
  };

  test('a frozen server is an outage until it resumes', async () => {
    const before = await backends();
    await cluster.pause();
    onTestFinished(() => cluster.resume());
    // More than the pool holds, so some wait for a connection and some for an answer.
    const ends = await Promise.allSettled(Array.from({ length: 8 }, () => one(database)));
    for (const end of ends) expect(end).toMatchObject({ reason: expect.any(DatabaseUnavailable) as unknown });
    await cluster.resume();
    await recovers();
    // A late answer could be taken for the answer to another statement.
    for (const pid of await backends()) expect(before).not.toContain(pid);
  });

  test('a server frozen in a transaction rolls it back', async () => {
    await sql`create table mark (n integer)`.execute(database.db);
    const failing = database.db.transaction().execute(async (transaction) => {
      await sql`insert into mark values (1)`.execute(transaction);
      await cluster.pause();
      await sql`insert into mark values (2)`.execute(transaction);
    });
    await expect(failing).rejects.toBeInstanceOf(DatabaseUnavailable);
    await cluster.resume();
    await recovers();
    expect((await sql`select from mark`.execute(database.db)).rows).toEqual([]);
  });
});

test('keeps the search path of the address behind pg_catalog', async () => {
  const { url, drop } = await createDatabase(inject('databaseServer'));
  onTestFinished(drop);
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query('create schema "Their,own"');
  await admin.end();
  const address = new URL(url);
  address.searchParams.set('options', String.raw`-c search_path=pg_temp,PG_CATALOG,"Their,own",\ "pg_catalog",public`);
  const { db, maintenance, close } = await openAt(address.href, 1);
  onTestFinished(close);
  for (const queryable of [db, maintenance]) {
    const { rows } = await sql`
      select current_setting('search_path') as path, current_schema() as schema, current_schemas(true)::text[] as all`.execute(
      queryable,
    );
    const all = ['pg_catalog', 'Their,own', 'public'];
    expect(rows).toEqual([{ path: '"Their,own",public, pg_temp', schema: 'Their,own', all }]);
  }
});
