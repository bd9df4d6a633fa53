/** A process namespace of its own, as a container has, in which nobody reaps the processes that are killed. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

export type Container = {
  /** The command, to be run inside. */
  inside: (command: string[]) => string[];
  /** SIGKILL to every process in it but its first. */
  killAll: () => void;
  /** Killed processes that nobody has reaped. */
  countZombies: () => number;
  remove: () => void;
};

const NEW_NAMESPACE = ['--pid', '--fork', '--mount-proc', '--kill-child'];

/** Why there can be none here; undefined when there can. */
export function whyNoContainer(): string | undefined {
  return spawnSync('unshare', [...NEW_NAMESPACE, 'true']).status === 0 ? undefined : 'a process namespace needs root';
}

export async function startContainer(): Promise<Container> {
  // As process 1 it inherits what is orphaned, and never asks after it.
  const outside = spawn('unshare', [...NEW_NAMESPACE, 'sleep', 'infinity'], { stdio: 'ignore' });
  const remove = () => void outside.kill('SIGKILL');
  process.once('exit', remove);
  const first = await firstProcess(outside);
  const enter = ['nsenter', '--target', first, '--pid', '--mount'];
  const inside = (command: string[]) => [...enter, 'sh', '-c', 'cd "$0" && exec "$@"', process.cwd(), ...command];
  const run = (script: string) => {
    const [program = '', ...args] = inside(['sh', '-c', script]);
    return spawnSync(program, args, { encoding: 'utf8' }).stdout;
  };
  return {
    inside,
    killAll: () => void run('kill -s KILL -- -1'),
    countZombies: () => Number(run(`cat /proc/[0-9]*/status | grep -c '^State:.Z'`)),
    remove: () => {
      process.off('exit', remove);
      remove();
    },
  };
}

async function firstProcess({ pid }: ChildProcess): Promise<string> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const [child = ''] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    // Before it has become `sleep` its own /proc may not be there yet.
    if (child !== '' && readFileSync(`/proc/${child}/comm`, 'utf8') === 'sleep\n') return child;
    await wait(25);
  }
  throw new Error('the namespace did not start');
}
