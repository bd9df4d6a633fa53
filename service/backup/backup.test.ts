import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { fillFirstSchema, inventoryOf, migrateTo } from '../../measure/faults/harness/filled-database.ts';
import type { Database } from '../database/database.ts';
import { migrate, readMigrations } from '../database/schema/migrate.ts';
import { findCurrentMeeting } from '../meetings/meeting-queries.ts';
import { ENGINES, type Engine, openTestDatabase, type TestDatabaseHandle } from '#testing/app.ts';
import { createFilled, openCopy } from '#testing/database/filled.ts';
import { backUpDatabase } from './back-up-database.ts';
import { backupLines } from './backup-format.ts';
import { findBackupState } from './backup-queries.ts';
import { restoreDatabase } from './restore-database.ts';
import { findTables, rowsOf, settleForms } from './table-queries.ts';
import { inOneSnapshot } from './write-backup.ts';
import { OPERATOR, openCurrent } from '#testing/meetings.ts';
import { inTurn } from '#testing/property-cases.ts';

// An embedded backup starts a process that opens a copy.

const SHIPPED = join(import.meta.dirname, '../../database/migrations');

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tribune-backup-'));
  file = join(folder, 'tribune.backup');
});
afterEach(() => rmSync(folder, { recursive: true }));

const QUESTIONS = 40;
let filled: Awaited<ReturnType<typeof createFilled>>;
/** A backup of the filled database on PostgreSQL, and its rows. */
let earlier: { file: string; content: string[] };
beforeAll(async () => {
  filled = await createFilled(QUESTIONS);
  const source = await openCopy('postgresql', filled);
  file = join(filled.dataDir, 'filled.backup');
  await backUp(source);
  earlier = { file, content: await contentOf(source.db) };
  await source.close();
});
afterAll(() => filled.remove());

async function opened(opening: Promise<TestDatabaseHandle>): Promise<TestDatabaseHandle> {
  const database = await opening;
  onTestFinished(database.close);
  return database;
}
const open = (engine: Engine) => opened(openTestDatabase(engine));
const openEmpty = (engine: Engine) => opened(openCopy(engine, { dataDir: inject('embeddedBlank') }));
const openFilled = (engine: Engine) => opened(openCopy(engine, filled));

async function empty(db: Database): Promise<void> {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
}

/** A folder with the shipped migrations and a future one. */
function withMigration(statements: string): string {
  const migrations = join(folder, 'migrations');
  cpSync(SHIPPED, migrations, { recursive: true });
  const next = String(readdirSync(migrations).length + 1).padStart(4, '0');
  writeFileSync(join(migrations, `${next}-to-come.sql`), statements);
  return migrations;
}

const never = new AbortController().signal;
const backUp = (database: TestDatabaseHandle, options: { force?: boolean; signal?: AbortSignal } = {}) => {
  const { dataDir } = database;
  const config = { dataDir, secretFile: join(dataDir, 'secret'), socketFile: join(dataDir, 'tribune.sock') };
  const { force = false, signal = never } = options;
  return backUpDatabase({ database, config, onWait: () => {} }, { actor: OPERATOR, signal }, { body: { file, force } });
};
const restore = (database: TestDatabaseHandle, migrations?: string) =>
  restoreDatabase(
    { database, onWait: () => {}, ...(migrations === undefined ? {} : { folder: migrations }) },
    { actor: OPERATOR },
    { body: { file } },
  );

const refusal = (words: string) => ({
  code: 'database-refused',
  detail: { words: { faults: expect.stringContaining(words) } },
});

/** Every row of every table, without the entries that backup and restore write themselves. */
async function contentOf(db: Database): Promise<string[]> {
  return await db.transaction().execute(async (transaction) => {
    await settleForms(transaction);
    const rows: string[] = [];
    for (const table of await findTables(transaction)) {
      for await (const page of rowsOf(transaction, table)) rows.push(...page.map((row) => `${table.name} ${row}`));
    }
    return rows.filter((row) => !/"kind": "database\./.test(row));
  });
}

/** Objects of another application. */
const FOREIGN_OBJECTS = `
  create table payroll (id integer primary key, who text unique);
  create function vat(x numeric) returns numeric language sql as 'select x * 1.2';
  create type colour as enum ('red', 'green');
  create view other_view as select 1 as a;`;

const tablesOf = async (db: Database) => (await findTables(db)).map(({ name }) => name);

describe.each(ENGINES)('on the %s database', (engine) => {
  test('a refused backup leaves nothing behind', async () => {
    const database = await open(engine);
    writeFileSync(file, 'mine');
    await expect(backUp(database)).rejects.toMatchObject(refusal(`${file} already exists; --force replaces it`));
    rmSync(file);
    mkdirSync(file);
    await expect(backUp(database, { force: true })).rejects.toMatchObject(
      refusal(`${file} cannot be written: it is a folder`),
    );
    rmSync(file, { recursive: true });
    file = join(folder, 'missing', 'tribune.backup');
    await expect(backUp(database)).rejects.toMatchObject(refusal('no such file or directory'));
    expect(readdirSync(folder)).toEqual([]);
    expect(existsSync(join(database.dataDir, 'backup-copy'))).toBe(false);
    expect((await findBackupState(database.db)).lastTakenAt).toBe(null);
  });

  test('an interrupted backup leaves nothing behind', async () => {
    const database = await openFilled(engine);
    await expect(backUp(database, { signal: AbortSignal.abort() })).rejects.toMatchObject(refusal('interrupted'));
    expect(readdirSync(folder)).toEqual([]);
    expect(existsSync(join(database.dataDir, 'backup-copy'))).toBe(false);
  });

  test('a backup is for its owner only and registered', async () => {
    const database = await openFilled(engine);
    const before = await contentOf(database.db);
    expect(await findBackupState(database.db)).toMatchObject({ lastTakenAt: null, isOld: true, uncovered: QUESTIONS });
    const written = await backUp(database);
    expect(written).toMatchObject({
      file,
      questions: QUESTIONS,
      registerEntries: QUESTIONS,
      bytes: statSync(file).size,
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['tribune.backup']);
    const { rows } = await sql`
      select actor, detail from register_entry where kind = 'database.backedUp'`.execute(database.db);
    const { takenAt, sha256, bytes } = written;
    const detail = { takenAt: takenAt.toISOString(), sha256, bytes, questions: QUESTIONS, registerEntries: QUESTIONS };
    expect(rows).toEqual([{ actor: 'operator', detail }]);
    expect(await findBackupState(database.db)).toEqual({
      lastTakenAt: new Date(takenAt),
      isOld: false,
      uncovered: 0,
    });
    expect(await contentOf(database.db)).toEqual(before);
  });

  if (engine === 'embedded') return;

  test('refuses to restore into a database in use', async () => {
    copyFileSync(earlier.file, file);
    const touched = await open(engine);
    await sql`update meeting_text set title = 'Ours' where language = 'fr'`.execute(touched.db);
    await expect(restore(touched)).rejects.toMatchObject(refusal('has been worked on'));
    await empty(touched.db);
    await sql`create table theirs (n integer)`.execute(touched.db);
    await expect(restore(touched)).rejects.toMatchObject(refusal('holds table theirs that Tribune did not create'));
    expect(await tablesOf(touched.db)).toEqual(['theirs']);
    await empty(touched.db);
    await restore(touched);
    await expect(restore(touched)).rejects.toMatchObject(refusal(`the database holds ${QUESTIONS} questions already`));
  });

  test('a row that would change stops the whole restore', async () => {
    const migrations = withMigration(`
      create function drawn() returns uuid immutable language sql as 'select gen_random_uuid()';
      create table draw (id integer primary key, lot uuid generated always as (drawn()) stored);
      insert into draw (id) values (1);`);
    const source = await openFilled('postgresql');
    await migrate(source, { folder: migrations });
    await backUp(source);
    const target = await openEmpty(engine);
    await expect(restore(target, migrations)).rejects.toMatchObject(refusal('the table draw would differ'));
    expect(await tablesOf(target.db)).toEqual([]);
  });

  test('refuses to restore into a schema with other objects', async () => {
    copyFileSync(earlier.file, file);
    const target = await open(engine);
    const { db } = target;
    const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
    await sql.raw(FOREIGN_OBJECTS).execute(db);
    const message = 'the database holds function vat(numeric), table payroll, type colour and 1 more that Tribune';
    await expect(restore(target)).rejects.toMatchObject(refusal(message));
    await sql`drop table payroll`.execute(db);
    await sql`drop function vat`.execute(db);
    await sql`drop type colour`.execute(db);
    await sql`drop view other_view`.execute(db);
    await sql.raw('create schema theirs; create view theirs.ours as select id from question').execute(db);
    await expect(restore(target)).rejects.toMatchObject(refusal('holds rule "_RETURN" on theirs.ours that Tribune'));
    await sql`drop schema theirs cascade`.execute(db);
    await restore(target);
    const { rows: after } = await sql`
      select current_schema() as schema, (select count(*)::integer from question) as questions`.execute(db);
    expect(after).toEqual([{ ...rows[0], questions: QUESTIONS }]);
  });

  test('a restore replaces an untouched first meeting', async () => {
    copyFileSync(earlier.file, file);
    const target = await open(engine);
    await restore(target);
    expect(await contentOf(target.db)).toEqual(earlier.content);
  });

  test('refuses to restore into other objects without tables', async () => {
    copyFileSync(earlier.file, file);
    const target = await openEmpty(engine);
    await sql.raw(FOREIGN_OBJECTS).execute(target.db);
    await sql`drop table payroll`.execute(target.db);
    await expect(restore(target)).rejects.toMatchObject(
      refusal('holds function vat(numeric), type colour, view other'),
    );
    const { rows } = await sql`select to_regtype('colour')::text as colour`.execute(target.db);
    expect(rows).toEqual([{ colour: 'colour' }]);
  });
});

test('a forced backup replaces another and holds its register entry', async () => {
  const database = await openFilled('postgresql');
  await backUp(database);
  expect((await backUp(database, { force: true })).registerEntries).toBe(QUESTIONS + 1);
  expect(readdirSync(folder)).toEqual(['tribune.backup']);
});

test('a backup contains no question received after its start', async () => {
  const database = await openFilled('postgresql');
  const footer = await inOneSnapshot(database.db, async (snapshot) => {
    const lines = backupLines(snapshot, new Date());
    await lines.next();
    await openCurrent(database.db, { reason: 'meanwhile' });
    for (;;) {
      const line = await lines.next();
      if (line.done === true) return line.value;
    }
  });
  expect(footer.tables['register_entry']?.rows).toBe(QUESTIONS);
});

test('restores and migrates backups of earlier schemas', async () => {
  const source = await openEmpty('postgresql');
  await migrateTo(source, 1);
  await fillFirstSchema(source, 5);
  for (const { number } of inTurn(readMigrations(), 4)) {
    await migrateTo(source, number);
    await backUp(source, { force: true });
    const target = await openEmpty('postgresql');
    const { applied, questions } = await restore(target);
    const later = readMigrations().slice(number);
    expect({ applied, questions }).toEqual({ applied: later.map(({ name }) => name), questions: 5 });
    expect(await inventoryOf(target.db)).toBe(await inventoryOf(source.db));
  }
});

/** A future table may have circular keys, no key, numbers beyond JavaScript's, and computed columns. */
const TO_COME = `
  create table chapter (
    id bigint generated always as identity primary key, latest bigint, exact numeric not null, tags text[],
    twice numeric generated always as (exact * 2) stored
  );
  create table "Order of run" (id serial primary key, chapter_id bigint not null references chapter (id), instant timestamptz);
  alter table chapter add foreign key (latest) references chapter (id), add foreign key (latest) references "Order of run" (id);
  create table loose (bytes bytea, document jsonb, span interval, ratio float8);
  create function refuse_chapter() returns trigger language plpgsql as 'begin raise exception ''no''; end';
  insert into chapter (exact, tags) values (12345678901234567890.123456789, array['a,b', null, '"']), (1e-30, '{}');
  insert into "Order of run" (chapter_id, instant) values (1, 'infinity'), (2, '2026-01-01T00:00:00.123456Z');
  update chapter set latest = 1;
  insert into loose values ('\\x00ff', '{"n": 12345678901234567890, "f": 1.10}', '1 year 2 days', 0.1), (null, null, null, 'NaN');
  create trigger refuse before insert on chapter for each row execute function refuse_chapter();
  alter table chapter enable always trigger refuse;`;

describe.each([
  ['embedded', 'postgresql'],
  ['postgresql', 'embedded'],
] as const)('from the %s database to the %s', (from, to) => {
  test('a restore keeps every row, guard and sequence', async () => {
    const migrations = withMigration(TO_COME);
    const source = await openFilled(from);
    await migrate(source, { folder: migrations });
    await backUp(source);
    const target = await openEmpty(to);
    expect(await restore(target, migrations)).toMatchObject({
      questions: QUESTIONS,
      registerEntries: QUESTIONS,
      applied: [],
    });
    const content = await contentOf(target.db);
    expect(content).toEqual(await contentOf(source.db));
    expect(content.filter((row) => /^(chapter|loose|Order of run) /.test(row))).toHaveLength(6);
    expect(content.join('\n')).toContain('12345678901234567890.123456789');

    await expect(sql`delete from register_entry`.execute(target.db)).rejects.toThrow('append-only');
    await expect(sql`delete from question`.execute(target.db)).rejects.toMatchObject({ code: '23503' });
    await expect(sql`update chapter set latest = 7`.execute(target.db)).rejects.toMatchObject({ code: '23503' });
    const { rows: triggers } = await sql`select tgenabled from pg_trigger where tgname = 'refuse'`.execute(target.db);
    expect(triggers).toEqual([{ tgenabled: 'A' }]);
    const revision = (await findCurrentMeeting(target.db))?.revision ?? 0;
    await openCurrent(target.db);
    expect((await findCurrentMeeting(target.db))?.revision).toBe(revision + 1);
    await sql`insert into "Order of run" (chapter_id) values (1)`.execute(target.db);
    const { rows } = await sql`select kind, id from register_entry where id > ${QUESTIONS} order by id`.execute(
      target.db,
    );
    expect(rows).toEqual([
      { kind: 'database.restored', id: `${QUESTIONS + 1}` },
      { kind: 'meeting.opened', id: `${QUESTIONS + 2}` },
    ]);
    expect(await findBackupState(target.db)).toMatchObject({ isOld: false, uncovered: 0 });
  });
});
