/** What the kernel is asked, seen from outside the process. */
import { spawnSync } from 'node:child_process';

/** Why nothing can be traced here; undefined when it can. */
export function whyNoTrace(): string | undefined {
  const { error, status } = spawnSync('strace', ['-o', '/dev/null', 'true']);
  if (error !== undefined) return 'strace is not installed';
  return status === 0 ? undefined : 'this system lets nobody trace a process';
}

type Tracing = {
  file: string;
  calls: string[];
  /** Of every thread and child too; their number stands first. */
  ofAll?: boolean;
};

/** A command whose main thread's system calls are written to `file`; a socket or a file stands beside its number. */
export function traced(command: string[], { file, calls, ofAll = false }: Tracing): string[] {
  return [
    'strace',
    ...(ofAll ? ['-f'] : []),
    '-o',
    file,
    '-y',
    '-s',
    '32',
    '-e',
    `trace=${calls.join(',')}`,
    ...command,
  ];
}

/** A command of which one system call fails from the n-th time on. */
export function failing(
  command: string[],
  { call, error, from }: { call: string; error: string; from: number },
): string[] {
  const injection = ['-e', `trace=${call}`, '-e', `inject=${call}:error=${error}:when=${from}+`];
  return ['strace', '-o', '/dev/null', ...injection, ...command];
}
