/** Reads from /proc which processes use the processors during a run. Linux only. */
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;
const SAMPLE_EVERY_MS = 20;

/** A process alone, or with all its children, including ended ones, as for a PostgreSQL server. */
export type Watched = { pid: number; isFamily?: boolean };

/** Shares of the time of a process's busiest thread. The thread was idle for the rest. */
export type ThreadUse = { onCore: number; waitingForCore: number; waitingForDisk: number };

export type Use = {
  /** Cores in use: 2 means two whole cores. */
  cores: number;
  /** Undefined for a family. */
  thread?: ThreadUse;
};

/** Watches a process until the returned function is called, which returns the use in that time. */
export function watchProcess({ pid, isFamily = false }: Watched): () => Use {
  return isFamily ? watchFamily(pid) : watchThreads(pid);
}

function watchFamily(pid: number): () => Use {
  const [startedAt, before] = [performance.now(), familyMs(pid)];
  return () => ({ cores: (familyMs(pid) - before) / (performance.now() - startedAt) });
}

type Seen = { first: Times; last: Times; samples: number; onDisk: number };
type Times = { onCoreMs: number; waitingMs: number };

/** Samples fifty times a second, because the times of a process vanish when it ends. */
function watchThreads(pid: number): () => Use {
  const threads = new Map<string, Seen>();
  const startedAt = performance.now();
  let sampledAt = startedAt;
  const sample = () => {
    for (const id of threadsOf(pid)) {
      const now = timesOf(pid, id);
      if (now === undefined) continue;
      sampledAt = performance.now();
      const seen = threads.get(id) ?? { first: now, last: now, samples: 0, onDisk: 0 };
      const onDisk = seen.onDisk + (now.state === 'D' ? 1 : 0);
      threads.set(id, { ...seen, last: now, samples: seen.samples + 1, onDisk });
    }
  };
  sample();
  const timer = setInterval(sample, SAMPLE_EVERY_MS);
  return () => {
    clearInterval(timer);
    const uses = [...threads.values()].map((seen) => threadUse(seen, sampledAt - startedAt));
    const cores = uses.reduce((sum, { onCore }) => sum + onCore, 0);
    return { cores, thread: uses.toSorted((a, b) => busyShare(b) - busyShare(a))[0] ?? IDLE };
  };
}

const IDLE: ThreadUse = { onCore: 0, waitingForCore: 0, waitingForDisk: 0 };

function threadUse({ first, last, samples, onDisk }: Seen, elapsedMs: number): ThreadUse {
  return {
    onCore: (last.onCoreMs - first.onCoreMs) / elapsedMs,
    waitingForCore: (last.waitingMs - first.waitingMs) / elapsedMs,
    waitingForDisk: onDisk / samples,
  };
}

/** The share of time in which a thread had work, on a core or waiting for one. */
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

/** Undefined when the thread has ended. */
function timesOf(pid: number, thread: string): (Times & { state: string }) | undefined {
  try {
    const folder = `/proc/${pid}/task/${thread}`;
    const [onCore = 0, waiting = 0] = readFileSync(`${folder}/schedstat`, 'utf8').split(' ').map(Number);
    return { onCoreMs: onCore / 1e6, waitingMs: waiting / 1e6, state: statFields(`${folder}/stat`)[0] ?? '' };
  } catch {
    return undefined;
  }
}

/** Milliseconds of processor time since the start of the process, user and system. */
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

/** Returns 0 for a child that has ended, whose time its parent now counts. */
function childMs(pid: number): number {
  try {
    return processMs(pid);
  } catch {
    return 0;
  }
}

/** Returns the fields after the name. The name is in brackets and may hold spaces: `12 (name) S 1 …`. */
function statFields(file: string): string[] {
  const stat = readFileSync(file, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function ticksAsMs(ticks: number): number {
  return (ticks * 1000) / TICKS_PER_SECOND;
}
