/** Databases in use for a while, to copy: filled by the first version, then migrated. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { openDatabase } from '#service/database/connect.ts';
import { migrate } from '#service/database/schema/migrate.ts';
import { fillFirstSchema, migrateTo } from '../../measure/faults/harness/filled-database.ts';
import type { Engine, TestDatabaseHandle } from '../app.ts';
import { createDatabase } from './database.ts';
import { copyTemplate } from './template.ts';

/** The name of a database on PostgreSQL, and a data folder. Without a name the copy on PostgreSQL is empty. */
export type Original = { template?: string; dataDir: string };

/** Fills a database of each engine with this many questions. */
export async function createFilled(questions: number): Promise<Required<Original> & { remove: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tribune-filled-'));
  copyTemplate(inject('embeddedBlank'), dataDir);
  const { url, drop } = await createDatabase(inject('databaseServer'));
  for (const databaseUrl of [undefined, url]) {
    const database = await openDatabase({ databaseUrl, dataDir, poolSize: 1 });
    await migrateTo(database, 1);
    await fillFirstSchema(database, questions);
    await migrate(database);
    await database.close();
  }
  const remove = async () => {
    await drop();
    rmSync(dataDir, { recursive: true });
  };
  return { template: new URL(url).pathname.slice(1), dataDir, remove };
}

/** Opens a copy. `close` removes it. */
export async function openCopy(engine: Engine, original: Original): Promise<TestDatabaseHandle> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tribune-copy-'));
  if (engine === 'embedded') copyTemplate(original.dataDir, dataDir);
  const created = engine === 'postgresql' ? await createDatabase(inject('databaseServer'), original) : undefined;
  const database = await openDatabase({ databaseUrl: created?.url, dataDir, poolSize: 10 });
  const close = async () => {
    await database.close();
    await created?.drop();
    rmSync(dataDir, { recursive: true });
  };
  return { ...database, close, dataDir, databaseUrl: created?.url };
}

/** Opens an empty database with the schema from before a migration, such as 22. `close` removes it. */
export async function openBefore(migration: number, engine: Engine): Promise<TestDatabaseHandle> {
  const database = await openCopy(engine, { dataDir: inject('embeddedBlank') });
  await migrateTo(database, migration - 1);
  return database;
}
