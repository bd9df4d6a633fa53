/** Processes as the throw-away cluster needs them: bounded, unprivileged, counted. */
import { spawn } from 'node:child_process';
import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** PostgreSQL refuses root; empty when this process is not root. */
export type RunAs = { uid?: number; gid?: number };

const UNPRIVILEGED_USERS = ['postgres', 'nobody'];
const RUN_TIMEOUT_MS = 120_000;

export async function unprivilegedUser(): Promise<RunAs> {
  if (process.getuid?.() !== 0) return {};
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const user = UNPRIVILEGED_USERS.map((name) => users.find((fields) => fields[0] === name)).find(
    (fields) => fields !== undefined,
  );
  if (user === undefined) throw new Error(`No user to run PostgreSQL as: ${UNPRIVILEGED_USERS.join(' or ')}`);
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/** Runs a program to its end inside `folder`. @throws Error with the end of its logs. */
export async function run(program: string, args: string[], where: { folder: string; runAs: RunAs }): Promise<void> {
  const log = await open(join(where.folder, 'run.log'), 'a');
  // Not a pipe: the server started by pg_ctl would hold it open for ever.
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

/** Linux only, like the fault suites. */
export async function childrenOf(parent: number): Promise<number[]> {
  const processes = (await readdir('/proc')).map(Number).filter((id) => Number.isInteger(id) && id > 0);
  const parents = await Promise.all(processes.map(async (id) => [id, await parentOf(id)] as const));
  return parents.filter(([, itsParent]) => itsParent === parent).map(([id]) => id);
}

async function parentOf(id: number): Promise<number | undefined> {
  // A process may end while the list is read.
  const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
  // The command name stands in brackets and may hold spaces: `12 (name) S 1 …`.
  const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return afterName[1] === undefined ? undefined : Number(afterName[1]);
}
