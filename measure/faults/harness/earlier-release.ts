/** The newest release with fewer migrations, unpacked from the git history to run as a service. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readMigrations } from '#service/database/schema/migrate.ts';

const ROOT = join(import.meta.dirname, '../../..');
const MIGRATIONS = 'database/migrations';
/** Commits that operators may run, newest first. A release with new migrations is added once it is published. */
const RELEASES = ['eaac57d', '54d1704'];

export type EarlierRelease = {
  /** Short name of the commit. */
  commit: string;
  /** Number of migrations that the earlier release lacks. */
  ahead: number;
  /** Wraps a command so that it runs in the folder of the earlier release. */
  inside: (command: string[]) => string[];
  remove: () => void;
};

/** Why this machine has no earlier release; undefined when it has one. */
export function whyNoEarlierRelease(): string | undefined {
  return findCommit() === undefined
    ? 'no earlier release in the git history: not a clone, or a shallow one'
    : undefined;
}

/** Unpacks the earlier release, which imports the packages that are installed now. @throws Error when there is none */
export function unpackEarlierRelease(): EarlierRelease {
  const commit = findCommit();
  if (commit === undefined) throw new Error(whyNoEarlierRelease());
  const folder = mkdtempSync(join(tmpdir(), 'tribune-earlier-'));
  const archive = git('archive', '--format=tar', commit);
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return {
    commit: commit.slice(0, 7),
    ahead: readMigrations().length - migrationsOf(commit).length,
    inside: (command) => ['sh', '-c', 'cd "$0" && exec "$@"', folder, ...command],
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The newest release whose migrations are a strict prefix of ours. */
function findCommit(): string | undefined {
  const ours = readMigrations().map(({ name }) => name);
  return RELEASES.map(resolve).find((commit) => {
    const names = commit === undefined ? [] : migrationsOf(commit);
    return names.length > 0 && names.length < ours.length && names.every((name, place) => name === ours[place]);
  });
}

function resolve(commit: string): string | undefined {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--verify', '--quiet', commit], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : undefined;
}

function migrationsOf(commit: string): string[] {
  const names = git('ls-tree', '--name-only', commit, `${MIGRATIONS}/`).toString().split('\n');
  return names
    .filter((name) => name.endsWith('.sql'))
    .map((name) => basename(name))
    .toSorted();
}

function git(...args: string[]): Buffer {
  return execFileSync('git', args, { cwd: ROOT, maxBuffer: 256 * 1024 * 1024 });
}
