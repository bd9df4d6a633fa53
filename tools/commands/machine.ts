/** Finds Chromium, the PostgreSQL server and other programs on this machine; as a script, installs the missing ones. */
import { spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** The headless build comes first: it uses a fifth less processor time. */
const CHROMIUM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const CHROMIUM_PLACES = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/opt/google/chrome',
  '/Applications/Chromium.app/Contents/MacOS',
  '/Applications/Google Chrome.app/Contents/MacOS',
];
const CHROMIUM_NAMES_OF_MACOS = ['Chromium', 'Google Chrome'];
const POSTGRES_BINARIES = ['pg_ctl', 'initdb', 'postgres'];
// One folder per major version, as in Debian, Fedora and Homebrew.
const POSTGRES_HOMES = ['/usr/lib/postgresql', '/usr', '/opt/homebrew/opt', '/usr/local/opt'];
const POSTGRES_HOME_NAME = /^(?:\d+|pgsql-\d+|postgresql(?:@\d+)?)$/;
/** Programs that only some measures and tests use, which are skipped without them, and their Debian packages. */
const EXTRAS = new Map<Extra, string>([
  ['wrk', 'wrk'],
  ['nginx', 'nginx-light'],
  ['haproxy', 'haproxy'],
  ['apache2', 'apache2-bin'],
  ['pgbouncer', 'pgbouncer'],
]);
export type Extra = 'wrk' | 'nginx' | 'haproxy' | 'apache2' | 'pgbouncer';
// A user other than root often has no server programs on the PATH.
const SERVER_PLACES = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];
/** Debian asks this program before it starts the daemon of a new package; 101 means no. */
const START_POLICY_FILE = '/usr/sbin/policy-rc.d';
const NO_CLUSTER_FILE = '/etc/postgresql-common/createcluster.d/no-main-cluster.conf';
const INSTALL_TIMEOUT_MS = 10 * 60_000;

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function foldersOnPath(): string[] {
  return (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
}

/** The Chromium to run: `CHROMIUM_PATH` when set, else the first found on the PATH or in the usual places. */
export function findChromium(): string | undefined {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen !== undefined && chosen !== '') return isExecutable(chosen) ? chosen : undefined;
  const names = [...CHROMIUM_NAMES, ...CHROMIUM_NAMES_OF_MACOS];
  const folders = [...foldersOnPath(), ...CHROMIUM_PLACES];
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}

/** The folder of the PostgreSQL server's binaries: from the PATH, else the newest version in the usual places. */
export function findPostgres(): string | undefined {
  return [...foldersOnPath(), ...postgresFolders()].find(hasPostgres);
}

/** A load generator or a server that only some measures and tests use: from the PATH, else from the usual places. */
export function findExtra(name: Extra): string | undefined {
  return [...foldersOnPath(), ...SERVER_PLACES].map((folder) => join(folder, name)).find(isExecutable);
}

function hasPostgres(folder: string): boolean {
  return POSTGRES_BINARIES.every((name) => isExecutable(join(folder, name)));
}

function postgresFolders(): string[] {
  const folders = POSTGRES_HOMES.flatMap((home) =>
    listFolder(home)
      .filter((name) => POSTGRES_HOME_NAME.test(name))
      .map((name) => join(home, name, 'bin')),
  );
  return folders.toSorted((a, b) => version(b) - version(a));
}

function version(folder: string): number {
  return Number(/(\d+)\/bin$/.exec(folder)?.[1] ?? 0);
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function missingPackages(): string[] {
  const missing: string[] = [];
  if (findChromium() === undefined) missing.push('chromium-headless-shell', 'fonts-liberation');
  if (findPostgres() === undefined) missing.push('postgresql');
  return missing;
}

function missingExtras(): string[] {
  return [...EXTRAS].filter(([name]) => findExtra(name) === undefined).map(([, name]) => name);
}

function installCommand(packages: string[]): string {
  const names = packages.join(' ');
  // Homebrew has the browser as one package, with windows.
  const ofHomebrew = names.replace('chromium-headless-shell fonts-liberation', 'chromium');
  if (process.platform === 'darwin') return `brew install ${ofHomebrew}`;
  const sudo = process.getuid?.() === 0 ? '' : 'sudo ';
  return `${sudo}apt-get update && ${sudo}apt-get install -y --no-install-recommends ${names}`;
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && foldersOnPath().some((folder) => isExecutable(join(folder, 'apt-get')));
}

function aptGet(...args: string[]): boolean {
  const { status } = spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=120', ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: INSTALL_TIMEOUT_MS,
  });
  return status === 0;
}

function install(packages: string[]): boolean {
  // Debian would create and start servers of its own; the tests only need the binaries.
  mkdirSync(dirname(NO_CLUSTER_FILE), { recursive: true });
  writeFileSync(NO_CLUSTER_FILE, 'create_main_cluster = false\n');
  const hasPolicy = existsSync(START_POLICY_FILE);
  if (!hasPolicy) writeFileSync(START_POLICY_FILE, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return aptGet('update') && aptGet('install', '-y', '--no-install-recommends', ...packages);
  } finally {
    rmSync(NO_CLUSTER_FILE);
    if (!hasPolicy) rmSync(START_POLICY_FILE);
  }
}

/** The required packages may be available when the extras are not. */
function installMissing(): void {
  const [needed, extras] = [missingPackages(), missingExtras()];
  if (needed.length + extras.length === 0 || install([...needed, ...extras])) return;
  if (needed.length > 0 && extras.length > 0) install(needed);
}

/** Installs missing programs, unless `--no-install`; returns whether the machine is ready. */
function prepareMachine(mayInstall: boolean): boolean {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen !== undefined && chosen !== '' && findChromium() === undefined) {
    console.error(`CHROMIUM_PATH is not a program: ${chosen}`);
    return false;
  }
  if (mayInstall && canInstall()) installMissing();
  const missing = missingPackages();
  if (missing.length === 0) return true;
  console.error(`Missing on this machine: ${missing.join(', ')}. Install with:\n\n  ${installCommand(missing)}\n`);
  return false;
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === import.meta.filename) {
  const isReady = prepareMachine(!process.argv.includes('--no-install'));
  const wrk = findExtra('wrk') ?? 'none';
  if (isReady) console.log(`Chromium: ${findChromium()}\nPostgreSQL: ${findPostgres()}\nwrk: ${wrk}`);
  process.exitCode = isReady ? 0 : 1;
}
