/** Real PostgreSQL for tests: a temporary cluster of this machine's own binaries, and new databases on it. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgres } from '../../tools/commands/machine.ts';
import { freeze, run, type RunAs, thaw, unprivilegedUser } from '../processes/process.ts';

export type TestServer = {
  url: string;
  /** Stops the server and removes its folder. */
  stop: () => Promise<void>;
};

/** A separate server, which the fault suites may damage. */
export type TestCluster = TestServer & {
  folder: string;
  /** Acts as a power cut: no checkpoint, connections broken. `start` then recovers from the log. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
  restart: () => Promise<void>;
  /** Freezes every process of the server: connections stay open and get no answer. */
  pause: () => Promise<void>;
  resume: () => Promise<void>;
  /** Promotes a standby and waits until it is the primary. */
  promote: () => Promise<void>;
};

export type TestDatabase = { url: string; drop: () => Promise<void> };

type Layout = { binaries: string; folder: string; port: number; runAs: RunAs };

const START_TIMEOUT_S = 60;
const START_ATTEMPTS = 3;

/** Starts the server that all tests share: `TEST_DATABASE_URL` when set, else a temporary cluster. */
export function startTestServer(): Promise<TestServer> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined || url === '') return startTestCluster();
  return Promise.resolve({ url, stop: () => Promise.resolve() });
}

/** Starts a temporary cluster on a free port. It is removed on `stop`, and when this process ends in any way. */
export function startTestCluster(): Promise<TestCluster> {
  return startCluster(async ({ binaries, folder, runAs }) => {
    const options = ['--username=tribune', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
    await run(join(binaries, 'initdb'), [...options, '-D', join(folder, 'data')], { runAs, folder });
  });
}

/** @param fill creates the folder `data` in the cluster's folder */
export async function startCluster(fill: (place: Omit<Layout, 'port'>) => Promise<void>): Promise<TestCluster> {
  const binaries = findPostgres();
  if (binaries === undefined) throw new Error('No PostgreSQL on this machine: run `node tools/commands/machine.ts`');
  const runAs = await unprivilegedUser();
  const folder = await mkdtemp(join(tmpdir(), 'tribune-postgres-'));
  if (runAs.uid !== undefined && runAs.gid !== undefined) await chown(folder, runAs.uid, runAs.gid);
  const removal = removeWhenDone({ binaries, folder, runAs });
  await fill({ binaries, folder, runAs });
  const layout = await startOnFreePort({ binaries, folder, runAs });
  return clusterOf(layout, removal);
}

async function startOnFreePort(layout: Omit<Layout, 'port'>, attempt = 1): Promise<Layout> {
  const chosen = { ...layout, port: await freePort() };
  try {
    await startServer(chosen);
    return chosen;
  } catch (error) {
    // Another process may have taken the port since.
    if (attempt === START_ATTEMPTS) throw error;
    return startOnFreePort(layout, attempt + 1);
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

async function startServer({ binaries, folder, port, runAs }: Layout): Promise<void> {
  // Durability keeps its defaults, because the service refuses a server that does not flush.
  const options = `-p ${port} -h 127.0.0.1 -k ${folder} -c max_connections=200`;
  const log = join(folder, 'server.log');
  const pgCtl = ['start', '-w', '-t', String(START_TIMEOUT_S), '-D', join(folder, 'data'), '-l', log, '-o', options];
  await run(join(binaries, 'pg_ctl'), pgCtl, { runAs, folder });
}

function clusterOf(layout: Layout, removal: { finish: () => Promise<void> }): TestCluster {
  const { binaries, folder, runAs } = layout;
  const data = join(folder, 'data');
  const kill = () => run(join(binaries, 'pg_ctl'), ['stop', '-m', 'immediate', '-D', data], { runAs, folder });
  const start = () => startServer(layout);
  return {
    url: `postgresql://tribune@127.0.0.1:${layout.port}/postgres`,
    folder,
    stop: removal.finish,
    kill,
    start,
    restart: async () => {
      await kill();
      await start();
    },
    pause: async () => freeze(await postmasterOf(data)),
    resume: async () => thaw(await postmasterOf(data)),
    promote: () => run(join(binaries, 'pg_ctl'), ['promote', '-w', '-D', data], { runAs, folder }),
  };
}

async function postmasterOf(data: string): Promise<number> {
  const [id] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n');
  return Number(id);
}

/** A separate process removes the folder once our end of a pipe closes, which also happens after a crash or Ctrl-C. */
function removeWhenDone({ binaries, folder, runAs }: Omit<Layout, 'port'>) {
  const script = `
    cat >/dev/null
    test -f "$1/data/postmaster.pid" && kill -CONT "$(head -n 1 "$1/data/postmaster.pid")"
    "$0/pg_ctl" stop -m immediate -D "$1/data"
    cd / && rm -rf "$1"`;
  const keeper = spawn('sh', ['-c', script, binaries, folder], {
    ...runAs,
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const hasEnded = new Promise<void>((resolve) => keeper.once('close', () => resolve()));
  keeper.unref();
  return {
    finish: async () => {
      keeper.ref();
      keeper.stdin.end();
      await hasEnded;
    },
  };
}

type CreateOptions = {
  /** The database to copy. Without it the new one is empty. */
  template?: string;
  /** Further options of `create database`. */
  options?: string;
};

/** Creates a database on the server of `serverUrl`. Drop it when the test has ended. */
export async function createDatabase(
  serverUrl: string,
  { template = 'template0', options = '' }: CreateOptions = {},
): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await runStatement(serverUrl, `create database ${name} template ${template} ${options}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runStatement(serverUrl, `drop database if exists ${name} with (force)`) };
}

async function runStatement(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
