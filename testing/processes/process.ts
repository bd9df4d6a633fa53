/** Runs processes for the temporary cluster: with time limits, without privileges, and with their children known. */
import { spawn } from 'node:child_process';
import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** PostgreSQL refuses root. Empty when this process is not root. */
export type RunAs = { uid?: number; gid?: number };

const UNPRIVILEGED_USERS = ['postgres', 'nobody'];
const RUN_TIMEOUT_MS = 120_000;
const STATE_POLL_MS = 5;

export async function unprivilegedUser(): Promise<RunAs> {
  if (process.getuid?.() !== 0) return {};
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const user = UNPRIVILEGED_USERS.map((name) => users.find((fields) => fields[0] === name)).find(
    (fields) => fields !== undefined,
  );
  if (user === undefined) throw new Error(`No user to run PostgreSQL as: ${UNPRIVILEGED_USERS.join(' or ')}`);
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/** Runs a program to its end inside `folder`. @throws Error with the end of its logs */
export async function run(program: string, args: string[], where: { folder: string; runAs: RunAs }): Promise<void> {
  const log = await open(join(where.folder, 'run.log'), 'a');
  // A file instead of a pipe, which the server that pg_ctl starts would hold open for ever.
  const stdio: ['ignore', number, number] = ['ignore', log.fd, log.fd];
  const child = spawn(program, args, { ...where.runAs, cwd: where.folder, stdio, timeout: RUN_TIMEOUT_MS });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  await log.close();
  if (code === 0) return;
  throw new Error(`${program} ${args.join(' ')} ended with ${String(code)}\n${await logsOf(where.folder)}`);
}

async function logsOf(folder: string): Promise<string> {
  const read = (name: string) => readFile(join(folder, name), 'utf8').catch(() => '');
  const [runs, server] = await Promise.all([read('run.log'), read('server.log')]);
  return `${runs.slice(-2000)}\n${server.slice(-2000)}`;
}

/** Stops a process and its children until `thaw`. Linux only, like the fault suites. */
export async function freeze(parent: number): Promise<void> {
  process.kill(parent, 'SIGSTOP');
  // The signal takes effect late. Until then the parent may start a child that the search would miss.
  while (isAtWork(await statOf(parent))) await sleep(STATE_POLL_MS);
  for (const child of await childrenOf(parent)) signalIfAlive(child, 'SIGSTOP');
}

export async function thaw(parent: number): Promise<void> {
  for (const child of await childrenOf(parent)) signalIfAlive(child, 'SIGCONT');
  process.kill(parent, 'SIGCONT');
}

/** True when the process is neither stopped nor ended. */
function isAtWork(stat: { state: string } | undefined): boolean {
  return stat !== undefined && stat.state !== 'T' && stat.state !== 'Z';
}

function signalIfAlive(id: number, signal: NodeJS.Signals): void {
  try {
    process.kill(id, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  const processes = (await readdir('/proc')).map(Number).filter((id) => Number.isInteger(id) && id > 0);
  const stats = await Promise.all(processes.map(async (id) => ({ id, parent: (await statOf(id))?.parent })));
  return stats.filter((stat) => stat.parent === parent).map(({ id }) => id);
}

/** Undefined for a process that has ended. */
async function statOf(id: number): Promise<{ state: string; parent: number } | undefined> {
  const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
  // The command name is in brackets and may contain spaces: `12 (name) S 1 …`.
  const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return state === undefined || parent === undefined ? undefined : { state, parent: Number(parent) };
}
