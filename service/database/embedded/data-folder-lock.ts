import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A file in the data folder. */
export const LOCK_FILE = 'database.lock';
const SQLITE_BUSY = 5;
/** Processes that start at once block each other for a moment; without a timeout all of them could fail. */
const AT_ONCE_MS = 200;

/** Creates the lock file of a copied database that no process has opened yet. Without one, the first would wait. */
export function createLockFile(dataDir: string): void {
  writeFileSync(join(dataDir, LOCK_FILE), '', { mode: 0o600 });
}

/** Keeps the handles from garbage collection, which would release their locks. */
const held = new Set<DatabaseSync>();

/** Another process has the data folder open. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
  readonly code = 'data-folder-in-use';

  constructor(dataDir: string) {
    super(`The data folder ${dataDir} is in use by another process. Stop that process, or set another DATA_DIR.`);
  }
}

/**
 * Locks the data folder for this process with SQLite's kernel lock on a separate file. The lock ends with its process
 * in every case, and works between containers, where process ids say nothing.
 *
 * No other code in this process may open that file, not even to read it. POSIX releases all locks of a process on a
 * file as soon as the process closes any descriptor of it.
 *
 * @returns the function that releases the lock
 * @throws DataFolderInUse when another process or this one holds the lock
 */
export function lockDataFolder(dataDir: string): () => void {
  const file = new DatabaseSync(join(dataDir, LOCK_FILE), { timeout: AT_ONCE_MS });
  try {
    // The transaction writes nothing, so it needs no journal file.
    file.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    file.close();
    if (isBusy(error)) throw new DataFolderInUse(dataDir);
    throw error;
  }
  held.add(file);
  return () => {
    held.delete(file);
    file.close();
  };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
