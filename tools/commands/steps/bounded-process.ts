/** Runs programs with a time limit and ends their child processes with them. */
import { spawn } from 'node:child_process';

const KILL_AFTER_MS = 10_000;

type Program = {
  command: string[];
  timeoutMs: number;
  cwd?: string;
  env?: Record<string, string>;
  /** Prints the output as it arrives. */
  isShown: boolean;
};

export type ProgramEnd = {
  /** Null when the program did not start or was killed. */
  code: number | null;
  isTimedOut: boolean;
  stdout: string;
  stderr: string;
};

/** Ends the whole process group, because a shell does not forward signals to its children. */
function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // All processes of the group have ended.
  }
}

/** Runs a program to its end, or kills its process group at the time limit. */
export async function runBounded({ command, timeoutMs, cwd, env, isShown }: Program): Promise<ProgramEnd> {
  const [program = '', ...args] = command;
  const stdio = ['ignore', 'pipe', 'pipe'] as const;
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: [...stdio], detached: true });
  const printed = { stdout: '', stderr: '' };
  let isTimedOut = false;
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      printed[stream] += text;
      if (isShown) process[stream].write(text);
    });
  }
  const end = () => signalGroup(child.pid, 'SIGTERM');
  const timer = setTimeout(() => {
    isTimedOut = true;
    end();
  }, timeoutMs);
  const killTimer = setTimeout(() => signalGroup(child.pid, 'SIGKILL'), timeoutMs + KILL_AFTER_MS);
  // Ctrl-C does not reach its process group.
  const onSignal = () => {
    end();
    // Later, so that the other running programs get the signal too.
    setImmediate(() => process.exit(1));
  };
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  clearTimeout(timer);
  clearTimeout(killTimer);
  process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  signalGroup(child.pid, 'SIGKILL');
  return { code, isTimedOut, ...printed };
}
