import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../database/connect.ts';
import { openTestDatabase } from '#testing/app.ts';
import { copyDataFolder } from './copy-data-folder.ts';

type Row = { count: number; highest: number; counted: number; large: number };

// The files change during the copy: rows are inserted in order, each insert updates one row, and large values are moved
// out of their rows.
const SCENE = `
  create table step (n integer primary key, filler text);
  create table counter (id integer primary key, counted integer);
  create table large (n integer primary key, value text);
  insert into counter values (1, 0);`;

test.each([
  ['while it is written to', false],
  ['again because its log was reused', true],
])('a copy taken %s is the database at one instant', async (_, hasCheckpoint) => {
  const database = await openTestDatabase('embedded');
  const folder = mkdtempSync(join(tmpdir(), 'tribune-copy-'));
  onTestFinished(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });
  await sql.raw(SCENE).execute(database.db);
  const over = new AbortController();
  const folders = { from: join(database.dataDir, 'database'), to: join(folder, 'database') };
  let isCheckpointDue = hasCheckpoint;
  let written = 0;
  const writing = (async () => {
    while (!over.signal.aborted) {
      written += 1;
      await sql`
        with step as (insert into step values (${written}, repeat('x', 900))),
          large as (insert into large values (${written}, (select string_agg(md5(random()::text), '') from generate_series(1, 200))))
        update counter set counted = ${written}`.execute(database.db);
      if (isCheckpointDue && existsSync(join(folders.to, 'base'))) {
        isCheckpointDue = false;
        await sql`select pg_switch_wal()`.execute(database.db);
        await sql`checkpoint`.execute(database.db);
      }
      // Other statements get a turn, as they do between the requests of a service.
      await wait(1);
    }
  })();
  await expect.poll(() => written).toBeGreaterThan(200);

  const before = written - 1;
  const copied = await copyDataFolder(database, folders);
  const after = written;
  over.abort();
  await writing;
  expect(isCheckpointDue).toBe(false);

  const copy = await openDatabase({ databaseUrl: undefined, dataDir: folder, poolSize: 1 });
  onTestFinished(copy.close);
  const { rows } = await sql<Row>`
    select count(*)::integer as count, max(n) as highest, (select counted from counter) as counted,
      (select count(*)::integer from large where length(value) = 6400) as large
    from step where length(filler) = 900`.execute(copy.db);
  const [{ count, highest, counted, large } = { count: 0, highest: 0, counted: 0, large: 0 }] = rows;
  expect({ highest, counted, large }).toEqual({ highest: count, counted: count, large: count });
  expect(count).toBeGreaterThanOrEqual(before);
  expect(count).toBeLessThanOrEqual(after);
  // The index must agree with the table.
  await sql`set enable_seqscan = off`.execute(copy.db);
  const { rows: found } = await sql<{ n: number }>`
    select n from step where n > 0 and filler <> '' order by n`.execute(copy.db);
  expect(found.map(({ n }) => n)).toEqual(Array.from({ length: count }, (__, place) => place + 1));
  expect(copied.takenAt).toBeInstanceOf(Date);
});
