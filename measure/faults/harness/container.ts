/**
 * A separate process namespace, like a container's. No process reaps killed processes there, so they become zombies.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

export type Container = {
  /** Wraps a command so that it runs inside. */
  inside: (command: string[]) => string[];
  /** Sends SIGKILL to every process in it but its first. */
  killAll: () => void;
  /** Counts the killed processes that are not reaped. */
  countZombies: () => number;
  remove: () => void;
};

const NEW_NAMESPACE = ['--pid', '--fork', '--mount-proc', '--kill-child'];

/** Returns why this machine can run no container; undefined when it can. */
export function whyNoContainer(): string | undefined {
  return spawnSync('unshare', [...NEW_NAMESPACE, 'true']).status === 0 ? undefined : 'a process namespace needs root';
}

export async function startContainer(): Promise<Container> {
  // As process 1 `sleep` inherits orphans and never reaps them.
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
    // Before the child has become `sleep`, its own /proc may not be mounted.
    if (child !== '' && readFileSync(`/proc/${child}/comm`, 'utf8') === 'sleep\n') return child;
    await wait(25);
  }
  throw new Error('the namespace did not start');
}
