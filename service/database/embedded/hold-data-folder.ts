import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { LOCK_FILE, lockDataFolder } from './data-folder-lock.ts';

const LOOK_EVERY_MS = 500;
/** By then whoever held a lock that was removed has noticed. */
const NOTICED_AFTER_MS = 2000;

/**
 * Holds the data folder for this process, until the function that it gives is called. A lock on a file that somebody
 * removes keeps nobody out any more: whoever held it learns so by `onLost`, while whoever makes the file anew, beside
 * a database, waits before it begins.
 *
 * @throws DataFolderInUse when another process holds it, or this one already
 */
export async function holdDataFolder(dataDir: string, onLost: () => void): Promise<() => void> {
  const lockFile = join(dataDir, LOCK_FILE);
  const wasThere = existsSync(lockFile);
  const unlock = lockDataFolder(dataDir);
  const { ino } = statSync(lockFile);
  const timer = setInterval(() => {
    if (statSync(lockFile, { throwIfNoEntry: false })?.ino === ino) return;
    clearInterval(timer);
    onLost();
  }, LOOK_EVERY_MS).unref();
  if (!wasThere && existsSync(join(dataDir, 'database', 'PG_VERSION'))) await wait(NOTICED_AFTER_MS);
  return () => {
    clearInterval(timer);
    unlock();
  };
}
