/** A program: opens a copy of the embedded database and writes its backup into a file. */
import { rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { openDatabase } from '../database/connect.ts';
import type { Outcome } from './copy-process.ts';
import { inOneSnapshot, writeBackup } from './write-backup.ts';

const [, , dataDir = '', takenAt = '', file = ''] = process.argv;

// Removes the backup when the parent process has ended without learning of it.
let isReported = false;
process.once('exit', () => {
  if (!isReported) rmSync(file, { force: true });
});
process.once('disconnect', () => process.exit(1));
// The service's requests come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const outcome = await backUp().catch((error: unknown): Outcome => ({ failure: wordsOf(error) }));
process.send?.(outcome, (error: Error | null) => {
  isReported = error === null;
  process.exit(0);
});

async function backUp(): Promise<Outcome> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir, poolSize: 1 });
  const written = await inOneSnapshot(database.db, (snapshot) =>
    writeBackup(snapshot, { takenAt: new Date(takenAt), file }),
  );
  await database.close();
  return { written };
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
