import { isAbsolute } from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../database/connect.ts';
import { appliedMigrations } from '../database/migrate.ts';
import { keepSchema, type OnWait } from '../database/schema-lock.ts';
import { problem } from '../http/problem.ts';
import { insertDatabaseEntry } from './backup-queries.ts';
import { writeFromCopy } from './copy-process.ts';
import { writeFinishedFile } from './finished-file.ts';
import { inOneSnapshot, writeBackup, type Written } from './write-backup.ts';

export const BackUpDatabase = z.strictObject({
  file: z.string().refine(isAbsolute, 'must be a whole path'),
  force: z.boolean().default(false),
  /** The file's folder as whoever asks sees it, by `identifyFolder`: the service may have another view of the disk. */
  folder: z.string().optional(),
});

type Dependencies = {
  database: OpenDatabase;
  config: Pick<Config, 'dataDir' | 'secretFile'>;
  signal: AbortSignal;
  onWait: OnWait;
};

export type Backup = Written & {
  file: string;
  /** The longest that submissions had to wait for it; null where they do not. */
  heldMs: number | null;
  /** Not in the backup: whoever restores it needs this too. */
  secretFile: string;
};

/**
 * Writes everything the database holds into a file, as it is at one instant, while questions come in. The register
 * records it.
 *
 * @throws the problem `invalid-command`, in words, when there is nothing to back up, or the file or the copy cannot be
 *   written
 */
export async function backUpDatabase(
  { database, config, signal, onWait }: Dependencies,
  { file, force, folder }: z.infer<typeof BackUpDatabase>,
): Promise<Backup> {
  if ((await appliedMigrations(database.db)).length === 0) {
    throw problem('invalid-command', { words: { faults: 'the database is empty: there is nothing to back up' } });
  }
  const target = { file, mayReplace: force, folder };
  const { written, heldMs } = await writeFinishedFile(target, async (aside): Promise<Result> => {
    if (database.engine === 'postgresql') return await writeFromServer(database, { aside, signal, onWait });
    return await writeFromCopy(database, { dataDir: config.dataDir, aside, signal });
  });
  await database.db
    .transaction()
    .execute((transaction) => insertDatabaseEntry(transaction, 'database.backedUp', written));
  return { file, ...written, heldMs, secretFile: config.secretFile };
}

type Result = { written: Written; heldMs: number | null };

type FromServer = { aside: string; signal: AbortSignal; onWait: OnWait };

async function writeFromServer(database: OpenDatabase, { aside, signal, onWait }: FromServer): Promise<Result> {
  return await keepSchema(database.maintenance, onWait, (connection) =>
    inOneSnapshot(connection, async (snapshot) => {
      const { rows } = await sql<{ now: Date }>`select now()`.execute(snapshot);
      const written = await writeBackup(snapshot, { takenAt: rows[0]?.now ?? new Date(), file: aside, signal });
      return { written, heldMs: null };
    }),
  );
}
