import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** In the data folder. */
export const LOCK_FILE = 'database.lock';
const SQLITE_BUSY = 5;
/** Of several that start at once, each is in the way of the others for a moment: nobody would get it. */
const AT_ONCE_MS = 200;

/** A handle that nothing refers to is collected, and its lock with it. */
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
 * Takes the data folder for this process, by SQLite's kernel lock on a file of its own. It ends with
 * its process however that ends, and holds between containers, where process numbers say nothing.
 *
 * Nothing else in this process may open that file, not even to read it: POSIX gives up every lock of
 * a process on a file as soon as the process closes any descriptor of it.
 *
 * @returns the function that gives the folder back
 * @throws DataFolderInUse when another process holds it, or this one already
 */
export function lockDataFolder(dataDir: string): () => void {
  const file = new DatabaseSync(join(dataDir, LOCK_FILE), { timeout: AT_ONCE_MS });
  try {
    // Nothing is ever written: no journal beside it.
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
