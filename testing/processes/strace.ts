/** Traces a process's system calls from outside. */
import { spawnSync } from 'node:child_process';

/** Returns why nothing can be traced here; undefined when it can. */
export function whyNoTrace(): string | undefined {
  const { error, status } = spawnSync('strace', ['-o', '/dev/null', 'true']);
  if (error !== undefined) return 'strace is not installed';
  return status === 0 ? undefined : 'this system lets no process trace another';
}

type Tracing = {
  file: string;
  calls: string[];
  /** Traces every thread and child too. Each line then begins with their id. */
  ofAll?: boolean;
};

/**
 * Returns a command whose main thread's system calls are written to `file`, with the socket or file of each descriptor.
 */
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

/** Returns a command in which one system call fails from the n-th time on. */
export function failing(
  command: string[],
  { call, error, from }: { call: string; error: string; from: number },
): string[] {
  const injection = ['-e', `trace=${call}`, '-e', `inject=${call}:error=${error}:when=${from}+`];
  return ['strace', '-o', '/dev/null', ...injection, ...command];
}
