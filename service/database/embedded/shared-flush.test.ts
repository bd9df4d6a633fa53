import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as arrival } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { databaseOver } from '../connect.ts';
import type { Database } from '../database.ts';
import { type EmbeddedEngine, openEmbedded } from './open-embedded.ts';
import { LEAVING_FLUSH, shareFlushes, type WhenFlushed } from './shared-flush.ts';
import { recordFlushes } from '#testing/flushes.ts';

let dataDir: string;
let engine: EmbeddedEngine;
let db: Database;
let whenFlushed: WhenFlushed;
let flushed: string[];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tribune-flush-'));
  cpSync(join(inject('embeddedTemplate'), 'database'), join(dataDir, 'database'), { recursive: true });
  engine = await openEmbedded(dataDir);
  db = databaseOver(engine.pool);
  whenFlushed = shareFlushes(db);
  await sql`create table mark (n integer primary key)`.execute(db);
  flushed = await recordFlushes();
});
afterEach(async () => {
  await engine.close();
  rmSync(dataDir, { recursive: true });
});

const insert = async (n: number) => void (await sql`insert into mark select ${n} where ${LEAVING_FLUSH}`.execute(db));

/** What a start after a power cut would find now: the folder without what the engine still holds back. */
async function marksOnDisk(): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tribune-flush-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(dataDir, 'database'), join(folder, 'database'), { recursive: true });
  const copy = await openEmbedded(folder);
  const { rows } = await copy.pool.query<{ n: number }>('select n from mark order by n');
  await copy.close();
  return rows.map(({ n }) => n);
}

test('a commit that leaves its flush is on the disk only after the shared one', async () => {
  await insert(1);
  expect(flushed).toEqual([]);
  expect(await marksOnDisk()).toEqual([]);
  // The copy has flushed its own recovery.
  flushed.length = 0;
  await whenFlushed();
  expect(flushed).toHaveLength(1);
  expect(await marksOnDisk()).toEqual([1]);
});

test('each of many at once is answered after a flush that came behind its commit, and they share it', async () => {
  const before = flushed.length;
  await Promise.all(
    Array.from({ length: 200 }, async (_, n) => {
      await insert(n);
      const committed = flushed.length;
      await whenFlushed();
      expect(flushed.length).toBeGreaterThan(committed);
    }),
  );
  expect(flushed.length - before).toBeLessThan(50);
  expect(await marksOnDisk()).toHaveLength(200);
});

test('what arrives within one turn of the event loop shares a flush, though the engine answers each at once', async () => {
  const before = flushed.length;
  const arrive = async (n: number) => {
    await arrival();
    await insert(n);
    await whenFlushed();
  };
  await Promise.all(Array.from({ length: 40 }, async (_, n) => await arrive(n)));
  expect(flushed.length - before).toBeLessThan(10);
  expect(await marksOnDisk()).toHaveLength(40);
});

test('a commit while a flush is under way gets the next one', async () => {
  await insert(1);
  const first = whenFlushed();
  const second = insert(2).then(async () => await whenFlushed());
  await Promise.all([first, second]);
  expect(await marksOnDisk()).toEqual([1, 2]);
});

test('of two rounds, one after the other, each is answered after a flush of its own', async () => {
  for (const n of [1, 2]) {
    await insert(n);
    const before = flushed.length;
    await whenFlushed();
    expect(flushed.length).toBe(before + 1);
  }
  expect(await marksOnDisk()).toEqual([1, 2]);
});

test('the next commit of the session waits for its own flush as ever', async () => {
  await insert(1);
  const before = flushed.length;
  await sql`insert into mark values (2)`.execute(db);
  expect(flushed.length).toBe(before + 1);
  expect((await sql`show synchronous_commit`.execute(db)).rows).toEqual([{ synchronous_commit: 'on' }]);
});

test('a flush that fails is told to everybody who waits for it, and the next one is another', async () => {
  await insert(1);
  await renameMark('pg_logical_emit_message', 'elsewhere');
  const waiting = await Promise.allSettled([whenFlushed(), whenFlushed()]);
  expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await renameMark('elsewhere', 'pg_logical_emit_message');
  await expect(whenFlushed()).resolves.toBeUndefined();
});

test('a flush that gets no connection is told, and holds up no later one', async () => {
  await insert(1);
  const connection = vi.spyOn(engine.pool, 'connect').mockRejectedValueOnce(new Error('none left'));
  await expect(whenFlushed()).rejects.toThrow('the database did not answer');
  connection.mockRestore();
  await whenFlushed();
  expect(await marksOnDisk()).toEqual([1]);
});

async function renameMark(from: string, to: string): Promise<void> {
  for (const content of ['text', 'bytea']) {
    await sql.raw(`alter function ${from}(boolean, text, ${content}, boolean) rename to ${to}`).execute(db);
  }
}
