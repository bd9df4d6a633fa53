import { closeSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Another process has the data folder open. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
  readonly code = 'data-folder-in-use';

  constructor(dataDir: string, holder: string) {
    super(`The data folder ${dataDir} is in use by process ${holder}. Stop that process, or set another DATA_DIR.`);
  }
}

/**
 * Takes `dataDir/lock` for this process; a lock left by a process that is gone is taken over.
 *
 * @returns the function that gives the lock back
 * @throws DataFolderInUse when a living process holds it
 */
export function lockDataFolder(dataDir: string): () => void {
  const file = join(dataDir, 'lock');
  if (!tryLock(file)) {
    const holder = readFileSync(file, 'utf8');
    if (isHeld(holder)) throw new DataFolderInUse(dataDir, holder.split('\n')[0] ?? '');
    unlinkSync(file);
    if (!tryLock(file)) throw new DataFolderInUse(dataDir, 'unknown');
  }
  return () => unlinkSync(file);
}

function tryLock(file: string): boolean {
  try {
    const descriptor = openSync(file, 'wx', 0o600);
    writeSync(descriptor, `${process.pid}\n${startedAt(process.pid) ?? ''}`);
    closeSync(descriptor);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** A process number is used again after a restart of the machine; its start time is not. */
function isHeld(holder: string): boolean {
  const [pid = '', started = ''] = holder.split('\n');
  if (!/^\d+$/.test(pid) || !isAlive(Number(pid))) return false;
  return started === '' || startedAt(Number(pid)) === started;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Clock ticks since boot at which a process began, where /proc tells. */
function startedAt(pid: number): string | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ');
    return fields?.[19];
  } catch {
    return undefined;
  }
}
