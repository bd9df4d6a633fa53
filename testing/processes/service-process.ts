/** Runs the service, its command line and other programs as real processes. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '../..');
/** Shorter than a test's limit, so that a hanging program is killed before its test gives up. */
const PROGRAM_TIMEOUT_MS = 90_000;
/** The service itself gives up after 9 s. */
const STOP_TIMEOUT_MS = 30_000;
const POLL_MS = 20;

/** Only the given variables, so that a developer's own have no effect. */
type Environment = Record<string, string>;
/** Every process also gets the path of programs, and Node's compile cache. */
export const INHERITED = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => ['PATH', 'NODE_COMPILE_CACHE'].includes(name)),
);

export type ProgramEnd = { code: number | null; stdout: string; stderr: string };

/** Starts a process that is killed with this one in any case. Its output is kept. */
function launch(args: string[], environment: Environment) {
  return launchCommand([process.execPath, ...args], environment);
}

/** Its children are in its group, so that all of them can be killed. */
function launchCommand([program = '', ...args]: string[], environment: Environment) {
  const env = { ...INHERITED, TZ: 'UTC', ...environment };
  const child = spawn(program, args, { cwd: ROOT, env, stdio: ['pipe', 'pipe', 'pipe'], detached: true });
  let isOver = false;
  // The system gives the id of an ended process to another one.
  const kill = () => {
    if (!isOver) killGroup(child);
  };
  process.once('exit', kill);
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  // An ended child accepts no input. Its end reports the cause better.
  child.stdin.on('error', () => {});
  const hasEnded = new Promise<ProgramEnd>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      isOver = true;
      process.off('exit', kill);
      resolve({ code, ...output });
    });
  });
  return { child, output, hasEnded, kill };
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Runs a program of this repository to its end, and kills it if it hangs. */
export async function runProgram(
  args: string[],
  environment: Environment = {},
  timeoutMs = PROGRAM_TIMEOUT_MS,
  input = '',
): Promise<ProgramEnd> {
  const { child, hasEnded, kill } = launch(args, environment);
  child.stdin.end(input);
  return await withKill(kill, hasEnded, timeoutMs);
}

/** Runs any command to its end. */
export async function runCommand(command: string[], environment: Environment = {}): Promise<ProgramEnd> {
  const { child, hasEnded, kill } = launchCommand(command, environment);
  child.stdin.end();
  return await withKill(kill, hasEnded, PROGRAM_TIMEOUT_MS);
}

/** Runs the operator's command line: `npm run tribune -- …`. */
export async function runTribune(
  args: string[],
  environment: Environment,
  timeoutMs = PROGRAM_TIMEOUT_MS,
  input = '',
): Promise<ProgramEnd> {
  return await runProgram(['service/operator/cli.ts', ...args], environment, timeoutMs, input);
}

/** Starts any command without waiting. It ends with `stop` or with this process. SIGKILL also goes to its children. */
export function startCommand(command: string[], environment: Environment = {}) {
  const { child, output, hasEnded, kill } = launchCommand(command, environment);
  child.stdin.end();
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (signal === 'SIGKILL') kill();
    else child.kill(signal);
    return await withKill(kill, hasEnded, STOP_TIMEOUT_MS);
  };
  return { child, text: () => output.stdout + output.stderr, hasEnded, stop };
}

async function withKill<T>(kill: () => void, awaited: Promise<T>, timeoutMs: number): Promise<T> {
  const timer = setTimeout(kill, timeoutMs);
  return await awaited.finally(() => clearTimeout(timer));
}

export type Script = {
  /** Writes one line to its standard input. */
  writeLine: (line: string) => void;
  /** Returns the next line of its output. @throws when it ends without one */
  nextLine: () => Promise<string>;
  kill: () => Promise<void>;
};

/** Runs JavaScript that imports this repository's files in a separate process. */
export function startScript(code: string): Script {
  const { child, output, hasEnded, kill } = launch(['--input-type=module', '-e', code], {});
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const timer = setTimeout(kill, PROGRAM_TIMEOUT_MS);
  return {
    writeLine: (line) => void child.stdin.write(`${line}\n`),
    nextLine: async () => {
      const next = await lines.next();
      if (next.done === true) {
        const end = await hasEnded;
        throw new Error(`The script ended with ${end.code ?? child.signalCode}:\n${output.stderr}`);
      }
      return next.value;
    },
    kill: async () => {
      clearTimeout(timer);
      kill();
      await hasEnded;
    },
  };
}

export type ServiceProcess = {
  origin: string;
  pid: number;
  /** Its output so far: log lines and errors. */
  output: () => string;
  /** Sends the signal and waits for the end. Kills a service that does not end. */
  stop: (signal?: 'SIGTERM' | 'SIGINT' | 'SIGHUP' | 'SIGKILL') => Promise<ProgramEnd>;
  /** Resolves when it ends by itself or by `stop`. */
  hasEnded: Promise<ProgramEnd>;
};

/** The program without npm and its shell, with which an operator starts it. */
export const SERVICE_COMMAND = [process.execPath, 'service/main.ts'];
export const NPM_START = ['npm', 'start'];

type StartOptions = { command?: string[]; readyTimeoutMs?: number };

/** A free port, and no wait for proxies at the end. */
export const SERVICE_DEFAULTS = { PORT: '0', DRAIN_SECONDS: '0' };

/**
 * Starts the service, or the command that leads to it, and waits until `/readyz` answers 200. Without PORT it takes a
 * free port, and without DRAIN_SECONDS it does not wait for proxies when it stops. Use `freePort` for processes that
 * must know each other before the start. SERVE with `page` needs `dist`. SIGKILL goes to the command and all its
 * descendants, other signals to the command alone.
 *
 * @throws Error with its output when it ends instead
 */
export async function startService(environment: Environment, options: StartOptions = {}): Promise<ServiceProcess> {
  return await launchService(environment, options).ready;
}

/** Starts the service without waiting: `stop` works at any moment of the start. */
export function launchService(
  environment: Environment,
  { command = SERVICE_COMMAND, readyTimeoutMs = PROGRAM_TIMEOUT_MS }: StartOptions = {},
) {
  const { child, text, hasEnded, stop } = startCommand(command, { ...SERVICE_DEFAULTS, ...environment });
  const waitUntilReady = async (): Promise<ServiceProcess> => {
    try {
      const origin = await waitForOrigin(child, text, readyTimeoutMs);
      return { origin, pid: child.pid ?? 0, output: text, stop, hasEnded };
    } catch (error) {
      await stop('SIGKILL');
      throw error;
    }
  };
  return { ready: waitUntilReady(), stop };
}

async function waitForOrigin(child: ChildProcess, text: () => string, timeoutMs: number): Promise<string> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
    // The framework logs the address on which it listens.
    const origin = /Server listening at (http:[^"\s]+)/.exec(text())?.[1];
    if (origin !== undefined && (await isReady(origin))) return origin;
    await sleep(POLL_MS);
  }
  throw new Error(`The service did not become ready:\n${text()}`);
}

async function isReady(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
  return answer?.ok === true;
}

/** Returns the process ids of all descendants. */
export function descendantsOf(pid: number): number[] {
  const table = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const found = [pid];
  for (const parent of found) found.push(...pairs.flatMap(([child = 0, its]) => (its === parent ? [child] : [])));
  return found.slice(1);
}

/** True while a process runs. False for a zombie. */
export function isRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.startsWith('Z');
}

/** The first of twelve thousand ports that the system gives to no outgoing connection. */
const FIRST_PORT = 20_000;
const PORTS = 12_000;
/** Each process starts its search at another port, so that two processes rarely try the same one. */
let tried = process.pid * 97;

/** Returns a port on which no process listens now, another one at each call. */
export async function freePort(): Promise<number> {
  for (;;) {
    tried += 1;
    const port = FIRST_PORT + (tried % PORTS);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  server.once('error', () => resolve(false));
  server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  return await promise;
}
