import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { generateTypes } from '../../../tools/generate/types.ts';
import { ENGINES, type Engine } from '#testing/app.ts';
import { type OpenDatabase, openDatabase } from '../connect.ts';
import type { Database } from '../database.ts';
import { migrate, MigrationRefused, pendingMigrations, readMigrations } from './migrate.ts';
import { withSchemaExclusive, withSchemaShared } from './schema-lock.ts';
import { createDatabase } from '#testing/database/database.ts';
import { copyTemplate } from '#testing/database/template.ts';

const SHIPPED = join(import.meta.dirname, '../../../database/migrations');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tribune-migrate-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

function writeThree(): void {
  write('0001-first.sql', 'create table first (n integer); insert into first values (1);');
  write('0002-second.sql', 'alter table first add column second integer default 2;');
  write('0003-third.sql', 'create table third as select n, second, 3 as third from first;');
}

type Empty = { database: OpenDatabase; db: Database; all: OpenDatabase[]; url: string };

/** An empty database, opened through `count` pools of one connection. */
async function openEmptyServer(count: number): Promise<Empty> {
  const { url, drop } = await createDatabase(inject('databaseServer'));
  onTestFinished(drop);
  const settings = { databaseUrl: url, dataDir: folder, poolSize: 1 };
  const opened = await Promise.all(Array.from({ length: count }, () => openDatabase(settings)));
  onTestFinished(async () => void (await Promise.all(opened.map(({ close }) => close()))));
  return { database: opened[0]!, db: opened[0]!.db, all: opened, url };
}

let embedded: OpenDatabase;
let embeddedFolder: string;
beforeAll(async () => {
  embeddedFolder = mkdtempSync(join(tmpdir(), 'tribune-migrate-'));
  copyTemplate(inject('embeddedBlank'), embeddedFolder);
  const settings = { databaseUrl: undefined, dataDir: embeddedFolder, poolSize: 1 };
  embedded = await openDatabase(settings);
});
afterAll(async () => {
  await embedded.close();
  rmSync(embeddedFolder, { recursive: true });
});

/** Empties one embedded database, because creating another takes seconds. */
async function openEmpty(engine: Engine, count = 1): Promise<Empty> {
  if (engine === 'postgresql') return await openEmptyServer(count);
  const { db } = embedded;
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  return { database: embedded, db, all: Array.from({ length: count }, () => embedded), url: '' };
}

async function tablesOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

const THREE = ['0001-first.sql', '0002-second.sql', '0003-third.sql'];

describe('misnumbered migration files', () => {
  test.each([
    ['a gap', '0001-a.sql 0003-c.sql', '0003-c.sql'],
    ['a number twice', '0001-a.sql 0002-b.sql 0002-c.sql', '0002-c.sql'],
    ['a start that is not 1', '0002-b.sql', '0002-b.sql'],
    ['no number', '0001-a.sql later.sql', 'later.sql'],
  ])('refuses migration files with %s', (_, names, named) => {
    for (const name of names.split(' ')) write(name, 'select 1;');
    expect(() => readMigrations(folder)).toThrow(MigrationRefused);
    expect(() => readMigrations(folder)).toThrow(`Migrations are numbered without a gap: ${named}`);
  });
});

describe.each(ENGINES)('on the %s database', (engine) => {
  test('refuses changed files, later schemas and faulty files', async () => {
    const { database, db } = await openEmpty(engine);
    writeThree();
    await migrate(database, { folder });

    write('0002-second.sql', 'alter table first add column other integer;');
    write('0004-fourth.sql', 'create table fourth ();');
    const changed = {
      code: 'migration-refused',
      message: expect.stringContaining('0002-second.sql has changed since it was applied. Put back'),
    };
    await expect(migrate(database, { folder })).rejects.toMatchObject(changed);
    await expect(pendingMigrations(db, folder)).rejects.toMatchObject(changed);
    expect(await tablesOf(db)).not.toContain('fourth');

    writeThree();
    for (const name of ['0003-third.sql', '0004-fourth.sql']) rmSync(join(folder, name));
    const later = 'The database has the schema of a later release (0003-third.sql).';
    const ahead = { code: 'migration-refused', message: expect.stringContaining(later) };
    await expect(migrate(database, { folder })).rejects.toMatchObject(ahead);
    await expect(pendingMigrations(db, folder)).rejects.toMatchObject(ahead);

    writeThree();
    write('0004-fourth.sql', 'create table fourth ();');
    write('0005-fifth.sql', 'create table fifth (); insert into missing values (1);');
    await expect(migrate(database, { folder })).rejects.toMatchObject({ code: '42P01' });
    // The transaction also undoes the file before the faulty one.
    expect(await tablesOf(db)).toEqual(['first', 'schema_migration', 'third']);
    expect(await pendingMigrations(db, folder)).toEqual(['0004-fourth.sql', '0005-fifth.sql']);

    write('0005-fifth.sql', 'create table fifth ();');
    expect(await migrate(database, { folder })).toEqual(['0004-fourth.sql', '0005-fifth.sql']);
  });

  test('a faulty first file leaves an empty database empty', async () => {
    const { database, db } = await openEmpty(engine);
    write('0001-first.sql', 'create table first (); select 1/0;');
    await expect(migrate(database, { folder })).rejects.toMatchObject({ code: '22012' });
    expect(await tablesOf(db)).toEqual([]);
  });

  test('applies every file to an empty database in order', async () => {
    const { database, db } = await openEmpty(engine);
    writeThree();
    expect(await pendingMigrations(db, folder)).toEqual(THREE);
    expect(await migrate(database, { folder })).toEqual(THREE);
    expect((await sql`select n, second, third from third`.execute(db)).rows).toEqual([{ n: 1, second: 2, third: 3 }]);
    expect(await migrate(database, { folder })).toEqual([]);
    expect(await pendingMigrations(db, folder)).toEqual([]);
    expect((await sql`select n from first`.execute(db)).rows).toEqual([{ n: 1 }]);
  });

  test('applies only the new files', async () => {
    const { database, db } = await openEmpty(engine);
    writeThree();
    rmSync(join(folder, '0003-third.sql'));
    await migrate(database, { folder });
    writeThree();
    expect(await pendingMigrations(db, folder)).toEqual(['0003-third.sql']);
    expect(await migrate(database, { folder })).toEqual(['0003-third.sql']);
  });

  test('applies the shipped files', async () => {
    const { database, db } = await openEmpty(engine);
    const names = readdirSync(SHIPPED).toSorted();
    expect(await migrate(database)).toEqual(names);
    expect(await migrate(database)).toEqual([]);
    expect(await tablesOf(db)).toContain('question');
  });

  test('one of two concurrent migrations applies and none fails', async () => {
    const { all, db } = await openEmpty(engine, 2);
    for (let round = 1; round <= 10; round += 1) {
      write(`${String(round).padStart(4, '0')}-round.sql`, `create table round_${round} (); select pg_sleep(0.02);`);
      const applied = await Promise.all(all.map((one) => migrate(one, { folder })));
      expect(applied.toSorted((a, b) => a.length - b.length)).toEqual([[], [expect.stringContaining(String(round))]]);
    }
    expect(await tablesOf(db)).toHaveLength(11);
  });
});

test('one of four starting instances migrates PostgreSQL and none fails', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { all } = await openEmpty('postgresql', 4);
    const applied = await Promise.all(all.map((one) => migrate(one)));
    expect(applied.filter((names) => names.length > 0)).toEqual([readdirSync(SHIPPED).toSorted()]);
  }
});

describe('on a PostgreSQL in use', () => {
  test('a file that takes longer than a request is applied', async () => {
    const { database, db } = await openEmpty('postgresql');
    // Longer than the server's and the client's time limits of a request.
    write('0001-slow.sql', 'create table slow (); select pg_sleep(5);');
    expect(await migrate(database, { folder })).toEqual(['0001-slow.sql']);
    expect(await tablesOf(db)).toContain('slow');
  });

  test('the role’s time limits do not end a migration', async () => {
    const { database, db } = await openEmpty('postgresql');
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
    const name = sql.ref(rows[0]?.name ?? '');
    await sql`alter database ${name} set statement_timeout = '500ms'`.execute(db);
    write('0001-slow.sql', 'create table slow (); select pg_sleep(1);');
    expect(await migrate(database, { folder })).toEqual(['0001-slow.sql']);
  });

  test('a second migration waits, reports why, and changes nothing', async () => {
    const { all } = await openEmpty('postgresql', 2);
    // Longer than the time after which a wait is reported.
    write('0001-slow.sql', 'create table slow (); select pg_sleep(3);');
    const reported: [string, number][] = [];
    const onWait = (reason: string, seconds: number) => void reported.push([reason, seconds]);
    const applied = await Promise.all(all.map((one) => migrate(one, { folder, onWait })));
    expect(applied.flat()).toEqual(['0001-slow.sql']);
    expect(reported).toEqual([['another instance is changing the schema, or a backup is being made', 2]]);
  });

  test('long work has no time limit, requests have one', async () => {
    const { database, db } = await openEmpty('postgresql');
    const { rows: settings } = await sql<{ name: string; setting: string }>`
      select name, setting from pg_settings
      where name in ('client_connection_check_interval', 'statement_timeout', 'idle_in_transaction_session_timeout')
      order by name`.execute(database.maintenance);
    expect(settings.map(({ setting }) => setting)).toEqual(['2000', '0', '0']);
    const { rows } = await sql`select current_setting('statement_timeout') as "statementTimeout"`.execute(db);
    expect(rows).toEqual([{ statementTimeout: '4s' }]);
  });

  test('a migration waits for a table in use', async () => {
    const { database, all } = await openEmpty('postgresql', 2);
    write('0001-first.sql', 'create table first (n integer);');
    await migrate(database, { folder });
    write('0002-second.sql', 'alter table first add column m integer;');
    const reported: string[] = [];
    let migrating: Promise<string[]> | undefined;
    await all[1]!.db.transaction().execute(async (user) => {
      await sql`select n from first`.execute(user);
      migrating = migrate(database, { folder, onWait: (reason) => void reported.push(reason) });
      await expect.poll(() => reported).toHaveLength(1);
    });
    expect(await migrating).toEqual(['0002-second.sql']);
    expect(reported).toEqual(['another connection to the database is using a table that must be changed']);
  });

  test('no migration runs during a backup, but another backup may', async () => {
    const { database, all } = await openEmpty('postgresql', 2);
    write('0001-first.sql', 'create table first (n integer);');
    let migrating: Promise<string[]> | undefined;
    let isMigrated = false;
    const backUp = (one: OpenDatabase, work: () => Promise<void>) => withSchemaShared(one.maintenance, () => {}, work);
    await backUp(database, () =>
      backUp(all[1]!, async () => {
        migrating = migrate(database, { folder }).finally(() => (isMigrated = true));
        await new Promise((resolve) => setTimeout(resolve, 500));
        expect(isMigrated).toBe(false);
      }),
    );
    expect(await migrating).toEqual(['0001-first.sql']);
  });

  test('a start without pending migrations does not wait', async () => {
    const { all } = await openEmpty('postgresql', 2);
    write('0001-first.sql', 'create table first (n integer);');
    await migrate(all[0]!, { folder });
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
    const holding = withSchemaExclusive(
      all[0]!.maintenance,
      () => {},
      async () => {
        hold();
        await isOver;
      },
    );
    await isHeld;
    expect(await migrate(all[1]!, { folder })).toEqual([]);
    end();
    await holding;
  });
});

test('types.ts matches the schema: run npm run generate:types', async () => {
  const { database, url } = await openEmpty('postgresql');
  await migrate(database);
  expect(readFileSync(join(import.meta.dirname, '../types.ts'), 'utf8')).toBe(generateTypes(url));
});

test('generated types contain a newly migrated column', async () => {
  const { database, url } = await openEmpty('postgresql');
  cpSync(SHIPPED, folder, { recursive: true });
  const next = String(readdirSync(folder).length + 1).padStart(4, '0');
  write(`${next}-drift.sql`, 'alter table question add column drifted integer;');
  await migrate(database, { folder });
  expect(generateTypes(url)).toContain('drifted: number | null;');
});
