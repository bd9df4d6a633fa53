/** Runs PgBouncer in front of a test's PostgreSQL, with default settings except those that a test names. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findExtra } from '../../tools/commands/machine.ts';
import { unprivilegedUser } from '../processes/process.ts';
import { freePort } from '../processes/service-process.ts';

const START_TIMEOUT_MS = 10_000;
const POLL_MS = 20;

/** Lines of its `pgbouncer.ini`. */
type Settings = { pool_mode: 'session' | 'transaction' | 'statement' } & Record<string, string | number>;

export type TestPgBouncer = {
  /** Returns the address of the same database through PgBouncer. */
  urlOf: (databaseUrl: string) => string;
  stop: () => Promise<void>;
};

/** For a test's `skip`: whether PgBouncer is missing on this machine, and how to install it. */
export function noPgBouncer(): [isMissing: boolean, note: string] {
  return [findExtra('pgbouncer') === undefined, 'PgBouncer is not installed: run `node tools/commands/machine.ts`'];
}

/** Starts PgBouncer on a free port of the loopback interface. */
export async function startPgBouncer(serverUrl: string, settings: Settings): Promise<TestPgBouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'tribune-pgbouncer-'));
  const runAs = await unprivilegedUser();
  if (runAs.uid !== undefined && runAs.gid !== undefined) await chown(folder, runAs.uid, runAs.gid);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, configuration(new URL(serverUrl), port, settings));
  const child = spawn(findExtra('pgbouncer') ?? 'pgbouncer', [file], { ...runAs, cwd: folder, stdio: 'ignore' });
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const hasEnded = once(child, 'exit');
  const stop = async () => {
    process.off('exit', kill);
    kill();
    await hasEnded;
    await rm(folder, { recursive: true });
  };
  try {
    await waitUntilListening(port);
  } catch (error) {
    await stop();
    throw error;
  }
  const urlOf = (databaseUrl: string) => {
    const url = new URL(databaseUrl);
    url.host = `127.0.0.1:${port}`;
    return url.href;
  };
  return { urlOf, stop };
}

function configuration({ hostname, port: serverPort, username }: URL, port: number, settings: Settings): string {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  return `[databases]
* = host=${hostname} port=${serverPort} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
${lines.join('\n')}
`;
}

async function waitUntilListening(port: number): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const socket = connect(port, '127.0.0.1');
    const isListening = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isListening) return;
    await sleep(POLL_MS);
  }
  throw new Error('PgBouncer did not start');
}
