/** Orders mutants by age, so that runs that are cut off after a few minutes reach all of them in turn. */
import { execFileSync } from 'node:child_process';
import type { Mutant } from './mutant.ts';
import type { KeptResults } from './results.ts';

/** How many mutants the first run of a fresh clone moves on with each commit. */
const SHARE = 20;
/** In a fresh clone a file counts as changed when one of so many last commits changed it. */
const RECENT_COMMITS = 5;

export type History = {
  /** When each file was last committed, in milliseconds, by its path. */
  changedAt: Map<string, number>;
  /** The time of the commit before the recent ones. */
  recentSince: number;
  /** Grows by one with each commit. */
  commits: number;
};

/** First the mutants whose files changed since they ran, then those that never ran, then the oldest results. */
export function orderByAge(mutants: Mutant[], results: KeptResults, history: History): Mutant[] {
  const start = (history.commits * SHARE) % mutants.length;
  const rotated = [...mutants.slice(start), ...mutants.slice(0, start)];
  const age = (mutant: Mutant) => {
    const ranAt = results[mutant.name]?.ranAt;
    return hasChanged(mutant, history, ranAt ?? history.recentSince) ? -1 : (ranAt ?? 0);
  };
  return rotated.toSorted((a, b) => age(a) - age(b));
}

function hasChanged({ file, suite }: Mutant, { changedAt }: History, since: number): boolean {
  const files = 'file' in suite ? [file, suite.file] : [file];
  return files.some((path) => (changedAt.get(path) ?? 0) > since);
}

/** A shallow clone has one commit only: its hash then chooses where the order begins. */
export function readHistory(): History {
  const log = git('log', '--name-only', '--format=@%H %ct');
  const commits = log.split(/^@/m).slice(1);
  const changedAt = new Map<string, number>();
  const times = commits.map((commit) => {
    const [head = '', ...files] = commit.split('\n');
    const time = Number(head.split(' ')[1]) * 1000;
    for (const file of files) if (!changedAt.has(file)) changedAt.set(file, time);
    return time;
  });
  const hash = Number.parseInt(log.slice(1, 9), 16);
  const recentSince = times[RECENT_COMMITS] ?? times[0] ?? 0;
  return { changedAt, recentSince, commits: commits.length > 1 ? commits.length : hash };
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', cwd: import.meta.dirname, maxBuffer: 64 * 1024 * 1024 });
}
