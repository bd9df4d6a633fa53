import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { runProgram, startScript } from '#testing/processes/service-process.ts';
import { type OpenDatabase, openDatabase } from '../connect.ts';
import type { Queryable } from '../database.ts';
import { DataFolderInUse } from './data-folder-lock.ts';
import { DataFolderUnusable, type EmbeddedEngine, openEmbedded } from './open-embedded.ts';
import { recordFlushes } from '#testing/database/flushes.ts';
import { copyTemplate } from '#testing/database/template.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tribune-embedded-'));
  copyTemplate(inject('embeddedBlank'), dataDir);
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** Opens an engine, which is closed at the end of the test if necessary. */
async function openEngine(): Promise<EmbeddedEngine> {
  const engine = await openEmbedded(dataDir);
  let isOpen = true;
  const close = async () => {
    if (isOpen) await engine.close();
    isOpen = false;
  };
  onTestFinished(close);
  return { ...engine, close };
}

async function marks({ pool }: Pick<EmbeddedEngine, 'pool'>): Promise<number[]> {
  const { rows } = await pool.query<{ n: number }>('select n from mark order by n');
  return rows.map(({ n }) => n);
}

describe('an open data folder', () => {
  const sentence = () =>
    `The data folder ${dataDir} is in use by another process. Stop that process, or set another DATA_DIR.`;

  test('the same process cannot open the folder twice', async () => {
    const engine = await openEngine();
    await expect(openEmbedded(dataDir)).rejects.toThrow(DataFolderInUse);
    await expect(openEmbedded(dataDir)).rejects.toMatchObject({
      code: 'data-folder-in-use',
      message: sentence(),
    });
    expect((await engine.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test('another process cannot open a folder in use', async () => {
    await openEngine();
    const { code, stdout } = await runProgram(['--input-type=module', '-e', OPEN_AND_REPORT, dataDir]);
    expect({ code, ...(JSON.parse(stdout) as object) }).toEqual({
      code: 0,
      failure: 'data-folder-in-use',
      message: sentence(),
    });
  });

  test('another process can open the folder once it is closed', async () => {
    await (await openEngine()).close();
    const { stdout } = await runProgram(['--input-type=module', '-e', OPEN_AND_REPORT, dataDir]);
    expect(JSON.parse(stdout)).toEqual({ failure: null });
  });
});

const OPEN_AND_REPORT = `
  import { openEmbedded } from './service/database/embedded/open-embedded.ts';
  try {
    await (await openEmbedded(process.argv[1])).close();
    console.log(JSON.stringify({ failure: null }));
  } catch ({ code, message }) {
    console.log(JSON.stringify({ failure: code, message }));
  }`;

describe('an unusable data folder', () => {
  test.each([
    ['a file in its place', () => replaceByFile()],
    ['other files in its place', () => rmSync(join(dataDir, 'database/PG_VERSION'))],
    [
      'a database that is damaged',
      () => writeFileSync(join(dataDir, 'database/global/pg_control'), Buffer.alloc(8192)),
    ],
  ])('refuses %s with a sentence and unlocks the folder', async (_, harm) => {
    harm();
    const sentence = `The embedded database in ${join(dataDir, 'database')} cannot be opened: `;
    await expect(openEmbedded(dataDir)).rejects.toThrow(DataFolderUnusable);
    await expect(openEmbedded(dataDir)).rejects.toMatchObject({
      code: 'data-folder-unusable',
      message: expect.stringContaining(sentence) as unknown,
    });
    expect(readdirSync(dataDir)).toEqual(['database', 'database.lock']);
  });

  function replaceByFile(): void {
    rmSync(join(dataDir, 'database'), { recursive: true });
    writeFileSync(join(dataDir, 'database'), 'no folder');
  }
});

describe('a commit is on the disk before its answer', () => {
  test('each of a hundred inserts flushes the log', async () => {
    const engine = await openEngine();
    await engine.pool.query('create table mark (n integer primary key)');
    const flushed = await recordFlushes();
    for (let n = 0; n < 100; n += 1) {
      const before = flushed.length;
      await engine.pool.query('insert into mark (n) values ($1)', [n]);
      expect(flushed.slice(before).join()).toContain(join(dataDir, 'database/pg_wal/0000'));
    }
  });

  test('a commit flushes once and a read flushes nothing', async () => {
    const engine = await openEngine();
    await engine.pool.query('create table mark (n integer primary key)');
    await engine.pool.query('begin');
    await engine.pool.query('insert into mark values (1)');
    const flushed = await recordFlushes();
    await engine.pool.query('commit');
    expect(flushed).toHaveLength(1);
    for (let n = 0; n < 20; n += 1) await marks(engine);
    expect(flushed).toHaveLength(1);
  });
});

test('stored rows are still there after a restart', async () => {
  const engine = await openEngine();
  await engine.pool.query('create table mark (n integer primary key)');
  await engine.pool.query('insert into mark select generate_series(1, 500)');
  await engine.close();
  expect(await marks(await openEngine())).toHaveLength(500);
});

test('confirmed rows survive a kill during writes', async () => {
  const script = `
    import { openEmbedded } from './service/database/embedded/open-embedded.ts';
    const { pool } = await openEmbedded(${JSON.stringify(dataDir)});
    await pool.query('create table mark (n integer primary key)');
    for (let n = 1; ; n += 1) {
      await pool.query('insert into mark values ($1)', [n]);
      console.log(n);
    }`;
  const writer = startScript(script);
  onTestFinished(writer.kill);
  let confirmed = 0;
  while (confirmed < 200) confirmed = Number(await writer.nextLine());
  await writer.kill();

  const engine = await openEngine();
  const storedMarks = await marks(engine);
  // The insert that was running during the kill may be missing, but no earlier one.
  expect(storedMarks.length).toBeGreaterThanOrEqual(200);
  expect(storedMarks).toEqual(storedMarks.map((_, index) => index + 1));
  await engine.pool.query('insert into mark values (0)');
});

test('an empty lock file of the engine stops no start', async () => {
  writeFileSync(join(dataDir, 'database/postmaster.pid'), '');
  expect((await (await openEngine()).pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

describe('the shared session', () => {
  let folder: string;
  let database: OpenDatabase;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tribune-embedded-'));
    copyTemplate(inject('embeddedBlank'), folder);
    database = await openDatabase({
      databaseUrl: undefined,
      dataDir: folder,
      poolSize: 10,
    });
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });
  beforeEach(async () => {
    await sql`drop table if exists mark`.execute(database.db);
    await sql`create table mark (n integer primary key)`.execute(database.db);
  });
  const storedMarks = async () => (await sql`select n from mark order by n`.execute(database.db)).rows;

  test('a failed statement does not affect the next one', async () => {
    const { db } = database;
    await expect(sql`select 1/0`.execute(db)).rejects.toMatchObject({ code: '22012' });
    await expect(sql`select ${'x'}::integer`.execute(db)).rejects.toMatchObject({ code: '22P02' });
    await expect(sql`selec`.execute(db)).rejects.toMatchObject({ code: '42601' });
    expect((await sql`select ${1}::integer as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });

  test('a failed transaction is rolled back before the next statement', async () => {
    const failing = database.db.transaction().execute(async (transaction) => {
      await sql`insert into mark values (1)`.execute(transaction);
      await sql`insert into mark values (1)`.execute(transaction);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    await sql`insert into mark values (2)`.execute(database.db);
    expect(await storedMarks()).toEqual([{ n: 2 }]);
  });

  test('an unsendable value leaves no transaction and no prepared statement', async () => {
    const insert = (db: Queryable, n: number) => sql`insert into mark values (${n})`.execute(db);
    await insert(database.db, 1);
    const failing = database.db.transaction().execute(async (transaction) => {
      await insert(transaction, 2);
      await sql`select ${{ unsendable: 1n }}::jsonb`.execute(transaction);
    });
    await expect(failing).rejects.toMatchObject({ code: 'database-unavailable' });
    await insert(database.db, 3);
    expect(await storedMarks()).toEqual([{ n: 1 }, { n: 3 }]);
  });

  test('answers fifty concurrent statements of which half fail', async () => {
    const queries = Array.from({ length: 50 }, (_, n) => sql`select 100 / ${n % 2}::integer`.execute(database.db));
    const ends = await Promise.allSettled(queries);
    expect(ends.map(({ status }) => status)).toEqual(ends.map((_, n) => (n % 2 === 0 ? 'rejected' : 'fulfilled')));
  });

  test('times, bytes and large numbers keep their values', async () => {
    const instant = new Date('2025-05-22T10:00:00.123Z');
    const bytes = Buffer.from([0, 1, 255]);
    const { rows } = await sql`
      select ${instant}::timestamptz as instant, ${bytes}::bytea as bytes, ${'9007199254740993'}::bigint as large,
        ${JSON.stringify({ é: '👨‍👩‍👧' })}::jsonb as json`.execute(database.db);
    expect(rows).toEqual([{ instant, bytes, large: '9007199254740993', json: { é: '👨‍👩‍👧' } }]);
  });
});
