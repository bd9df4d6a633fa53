import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { LOCK_FILE, lockDataFolder } from './data-folder-lock.ts';

const CHECK_EVERY_MS = 500;
/** By then, the former holder has noticed that its lock was removed. */
const NOTICED_AFTER_MS = 2000;

/**
 * Locks the data folder for this process until the returned function is called. A removed lock file excludes no other
 * process, so its holder learns of the removal through `onLost`. A process that creates the lock file of an existing
 * database waits until then.
 *
 * @throws DataFolderInUse when another process or this one holds the lock
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
  }, CHECK_EVERY_MS).unref();
  if (!wasThere && existsSync(join(dataDir, 'database', 'PG_VERSION'))) await wait(NOTICED_AFTER_MS);
  return () => {
    clearInterval(timer);
    unlock();
  };
}
