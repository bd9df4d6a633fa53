import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { ENGINES, type Engine, openTestDatabase } from '#testing/app.ts';
import { createDatabase } from '#testing/database/database.ts';
import { openDatabase } from '../connect.ts';
import type { Database } from '../database.ts';
import { nameStatements } from './prepared-statements.ts';

/** Opens one connection, so that the test sees its prepared statements. */
async function openOne(engine: Engine): Promise<Database> {
  if (engine === 'embedded') {
    const { db, close } = await openTestDatabase(engine);
    onTestFinished(close);
    return db;
  }
  const { url, drop } = await createDatabase(inject('databaseServer'));
  onTestFinished(drop);
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir: '', poolSize: 1 });
  onTestFinished(close);
  return db;
}

async function prepared(db: Database): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  return rows.map(({ statement }) => statement);
}

test.each(ENGINES)('the %s connection prepares at most 300 statements, answering all', async (engine) => {
  const db = await openOne(engine);
  const often = async () => (await sql`select ${'often'} as word`.execute(db)).rows;
  await often();
  for (let n = 0; n < 3000; n += 1) {
    const { rows } = await sql<{ n: number }>`select ${n}::integer as n, ${sql.lit(n)} as text`.execute(db);
    expect(rows).toEqual([{ n, text: n }]);
  }
  const statements = await prepared(db);
  expect(statements.length).toBeLessThanOrEqual(300);
  expect(statements).toContain('select $1 as word');
  expect(await often()).toEqual([{ word: 'often' }]);
});

test('a statement keeps its name, which no other statement gets', () => {
  const nameOf = nameStatements();
  const texts = Array.from({ length: 1000 }, (_, n) => `select $1 as n${n}`);
  const first = texts.map((text) => nameOf(text, [1]));
  expect(texts.map((text) => nameOf(text, [1]))).toEqual(first);
  const names = first.filter((name) => name !== undefined);
  expect(names.length).toBeGreaterThanOrEqual(200);
  expect(names.length).toBeLessThanOrEqual(300);
  expect(new Set(names).size).toBe(names.length);
});

test('a statement without parameters or very long is unnamed', () => {
  const nameOf = nameStatements();
  expect(nameOf('select 1', [])).toBeUndefined();
  expect(nameOf(`select $1 as n, '${'x'.repeat(10_000)}'`, [1])).toBeUndefined();
  expect(nameOf('select $1 as n', [1])).toBeDefined();
});
