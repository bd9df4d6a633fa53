/** A PostgreSQL database to copy. Migrating an empty one takes ten times as long. */
import { tmpdir } from 'node:os';
import { openDatabase } from '#service/database/connect.ts';
import { createDatabase, type TestDatabase } from './database.ts';
import { fillAndClose } from './template.ts';

/** Creates a migrated database on a PostgreSQL server, with its first meeting closed. */
export async function createServerTemplate(serverUrl: string): Promise<TestDatabase & { name: string }> {
  const created = await createDatabase(serverUrl);
  const database = await openDatabase({ databaseUrl: created.url, dataDir: tmpdir(), poolSize: 1 });
  await fillAndClose(database);
  return { ...created, name: new URL(created.url).pathname.slice(1) };
}
