import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  const own = `${process.pid}\n${startedAt(process.pid) ?? ''}`;
  if (!tryCreate(file, own)) {
    refuseIfHeld(file, dataDir);
    takeOver(file, own, dataDir);
  }
  return () => {
    if (readIfThere(file) === own) rmSync(file);
  };
}

/** One at a time: of two that found the same stale lock, the second would remove the first one's new lock. */
function takeOver(file: string, own: string, dataDir: string): void {
  const turn = `${file}.takeover`;
  if (!tryCreate(turn, own)) {
    refuseIfHeld(turn, dataDir);
    rmSync(turn, { force: true });
    if (!tryCreate(turn, own)) throw new DataFolderInUse(dataDir, holderOf(turn));
  }
  try {
    refuseIfHeld(file, dataDir);
    rmSync(file, { force: true });
    if (!tryCreate(file, own)) throw new DataFolderInUse(dataDir, holderOf(file));
  } finally {
    rmSync(turn, { force: true });
  }
}

/** Written aside and then linked: a lock is never seen without its holder, and the first one wins. */
function tryCreate(file: string, holder: string): boolean {
  const aside = `${file}.${randomUUID()}`;
  writeFileSync(aside, holder, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(aside, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(aside);
  }
}

function refuseIfHeld(file: string, dataDir: string): void {
  if (isHeld(readIfThere(file) ?? '')) throw new DataFolderInUse(dataDir, holderOf(file));
}

function holderOf(file: string): string {
  return readIfThere(file)?.split('\n')[0] ?? 'unknown';
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
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
