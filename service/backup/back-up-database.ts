import { isAbsolute } from 'node:path';
import { sql } from 'kysely';
import type { installationCalls } from '#contract/calls/installation.ts';
import type { Backup } from '#contract/installation.ts';
import type { OpenDatabase } from '../database/connect.ts';
import { appliedMigrations } from '../database/schema/migrate.ts';
import { withSchemaShared, type OnWait } from '../database/schema/schema-lock.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../http/handler.ts';
import { databaseRefused } from '../http/problems/database-refused.ts';
import { findCurrentTimeZone } from '../meetings/meeting-queries.ts';
import { insertDatabaseEntry } from './backup-queries.ts';
import { writeFromCopy } from './copy-process.ts';
import { writeBackupFile } from './backup-file.ts';
import type { Installation } from './installation-files.ts';
import { inOneSnapshot, writeBackup, type Written } from './write-backup.ts';

type Dependencies = {
  database: OpenDatabase;
  config: Installation;
  onWait: OnWait;
};

/**
 * Writes the whole database at one instant into a file while the service accepts questions. The backup gets a register
 * entry.
 *
 * @throws the problem `database-refused`, in words, when the database is empty, or the file or the copy cannot be
 *   written
 */
export async function backUpDatabase(
  { database, config, onWait }: Dependencies,
  { actor, signal }: Pick<CallContext, 'actor' | 'signal'>,
  { body }: Parsed<typeof installationCalls.backUpDatabase>,
): Promise<Backup> {
  const { file, force, folder } = body;
  if (!isAbsolute(file)) throw databaseRefused('file must be a whole path');
  if ((await appliedMigrations(database.db)).length === 0) {
    throw databaseRefused('the database is empty: there is nothing to back up');
  }
  const target = { file, mayReplace: force, installation: config, folder };
  const { written, heldMs } = await writeBackupFile(target, async (aside): Promise<Result> => {
    if (database.engine === 'postgresql') return await writeFromServer(database, { aside, signal, onWait });
    return await writeFromCopy(database, { dataDir: config.dataDir, aside, signal });
  });
  const entry = { kind: 'database.backedUp', actor, detail: written } as const;
  await database.db.transaction().execute((transaction) => insertDatabaseEntry(transaction, entry));
  const timeZone = (await findCurrentTimeZone(database.db)) ?? 'UTC';
  const takenAt = new Date(written.takenAt);
  return { file, ...written, takenAt, timeZone, heldMs, secretFile: config.secretFile };
}

type Result = { written: Written; heldMs: number | null };

type FromServer = { aside: string; signal: AbortSignal; onWait: OnWait };

async function writeFromServer(database: OpenDatabase, { aside, signal, onWait }: FromServer): Promise<Result> {
  return await withSchemaShared(database.maintenance, onWait, (connection) =>
    inOneSnapshot(connection, async (snapshot) => {
      const { rows } = await sql<{ now: Date }>`select now()`.execute(snapshot);
      const written = await writeBackup(snapshot, { takenAt: rows[0]?.now ?? new Date(), file: aside, signal });
      return { written, heldMs: null };
    }),
  );
}
