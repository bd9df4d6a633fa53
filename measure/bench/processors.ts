/** Who uses the processors during a run, read from /proc. Linux only. */
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;
const LOOK_EVERY_MS = 20;

/** A process by itself, or with its children, those that have ended too: a PostgreSQL server. */
export type Watched = { pid: number; isFamily?: boolean };

/** What the busiest thread of a process did, as shares of the time: the rest of it, it had nothing to do. */
export type ThreadUse = { onCore: number; waitingForCore: number; waitingForDisk: number };

export type Use = {
  /** Cores in use: 2 are two whole ones. */
  cores: number;
  /** Undefined of a family. */
  thread?: ThreadUse;
};

/** Watches a process until what it gives is called, which tells what the process used meanwhile. */
export function watchProcess({ pid, isFamily = false }: Watched): () => Use {
  return isFamily ? watchFamily(pid) : watchThreads(pid);
}

function watchFamily(pid: number): () => Use {
  const [startedAt, before] = [performance.now(), familyMs(pid)];
  return () => ({ cores: (familyMs(pid) - before) / (performance.now() - startedAt) });
}

type Seen = { first: Times; last: Times; looks: number; onDisk: number };
type Times = { onCoreMs: number; waitingMs: number };

/** Looks fifty times a second: a process that ends has no times any more. */
function watchThreads(pid: number): () => Use {
  const threads = new Map<string, Seen>();
  const startedAt = performance.now();
  let lookedAt = startedAt;
  const look = () => {
    for (const id of threadsOf(pid)) {
      const now = timesOf(pid, id);
      if (now === undefined) continue;
      lookedAt = performance.now();
      const seen = threads.get(id) ?? { first: now, last: now, looks: 0, onDisk: 0 };
      const onDisk = seen.onDisk + (now.state === 'D' ? 1 : 0);
      threads.set(id, { ...seen, last: now, looks: seen.looks + 1, onDisk });
    }
  };
  look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
    const uses = [...threads.values()].map((seen) => threadUse(seen, lookedAt - startedAt));
    const cores = uses.reduce((sum, { onCore }) => sum + onCore, 0);
    return { cores, thread: uses.toSorted((a, b) => busyShare(b) - busyShare(a))[0] ?? IDLE };
  };
}

const IDLE: ThreadUse = { onCore: 0, waitingForCore: 0, waitingForDisk: 0 };

function threadUse({ first, last, looks, onDisk }: Seen, elapsedMs: number): ThreadUse {
  return {
    onCore: (last.onCoreMs - first.onCoreMs) / elapsedMs,
    waitingForCore: (last.waitingMs - first.waitingMs) / elapsedMs,
    waitingForDisk: onDisk / looks,
  };
}

/** The share of its time in which a thread had something to do, whether or not it was let. */
export function busyShare({ onCore, waitingForCore, waitingForDisk }: ThreadUse): number {
  return onCore + waitingForCore + waitingForDisk;
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** Undefined of a thread that has ended meanwhile. */
function timesOf(pid: number, thread: string): (Times & { state: string }) | undefined {
  try {
    const folder = `/proc/${pid}/task/${thread}`;
    const [onCore = 0, waiting = 0] = readFileSync(`${folder}/schedstat`, 'utf8').split(' ').map(Number);
    return { onCoreMs: onCore / 1e6, waitingMs: waiting / 1e6, state: statFields(`${folder}/stat`)[0] ?? '' };
  } catch {
    return undefined;
  }
}

/** Milliseconds that it has worked since it began, user and system. */
export function workedMs({ pid, isFamily = false }: Watched): number {
  return isFamily ? familyMs(pid) : processMs(pid);
}

function processMs(pid: number): number {
  const [user = 0, system = 0] = statFields(`/proc/${pid}/stat`).slice(11, 13).map(Number);
  return ticksAsMs(user + system);
}

function familyMs(pid: number): number {
  const [ended = 0, endedSystem = 0] = statFields(`/proc/${pid}/stat`).slice(13, 15).map(Number);
  return (
    processMs(pid) + ticksAsMs(ended + endedSystem) + childrenOf(pid).reduce((sum, child) => sum + childMs(child), 0)
  );
}

function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children === '' ? [] : children.split(' ').map(Number);
}

/** Nothing of one that has ended meanwhile: its parent has it. */
function childMs(pid: number): number {
  try {
    return processMs(pid);
  } catch {
    return 0;
  }
}

/** What stands behind the name, which is in brackets and may hold spaces: `12 (name) S 1 …`. */
function statFields(file: string): string[] {
  const stat = readFileSync(file, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function ticksAsMs(ticks: number): number {
  return (ticks * 1000) / TICKS_PER_SECOND;
}
