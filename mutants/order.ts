/** Orders mutants by age, so that runs that are cut off after a few minutes reach every mutant in turn. */
import { execFileSync } from 'node:child_process';
import { commitNumber } from '../tools/commands/commit-number.ts';
import type { Mutant } from './mutant.ts';
import type { StoredResults } from './results.ts';

/** In a fresh clone each commit starts this many mutants further on. */
const SHARE = 8;
/** In a fresh clone a file counts as changed when one of this many last commits changed it. */
const RECENT_COMMITS = 5;

export type History = {
  /** The time of each file's last commit in milliseconds, by path. */
  changedAt: Map<string, number>;
  /** The time of the commit before the recent ones. */
  recentSince: number;
  commitNumber: number;
};

/** First the mutants whose files changed since they ran, then those that never ran, then the oldest results. */
export function orderByAge(mutants: Mutant[], results: StoredResults, history: History): Mutant[] {
  const start = (history.commitNumber * SHARE) % mutants.length;
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

export function readHistory(): History {
  const log = execFileSync('git', ['log', '--name-only', '--format=@%ct'], {
    encoding: 'utf8',
    cwd: import.meta.dirname,
    maxBuffer: 64 * 1024 * 1024,
  });
  const changedAt = new Map<string, number>();
  const times = log
    .split(/^@/m)
    .slice(1)
    .map((commit) => {
      const [seconds, ...files] = commit.split('\n');
      const time = Number(seconds) * 1000;
      for (const file of files) if (!changedAt.has(file)) changedAt.set(file, time);
      return time;
    });
  return { changedAt, recentSince: times[RECENT_COMMITS] ?? times[0] ?? 0, commitNumber: commitNumber() };
}
