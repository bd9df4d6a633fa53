/** The demonstration's service, in a separate process. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Ask, isAnswering, operatorClient } from '#service/operator/socket/client.ts';
import { SOCKET_NAME } from '#service/path-faults.ts';

const ROOT = join(import.meta.dirname, '../..');
const START_LIMIT_MS = 90_000;
const STOP_LIMIT_MS = 10_000;

export type DemoService = {
  /** The operator's client, once the service is ready. @throws Error when it does not start */
  ready: Promise<Ask>;
  /** Resolves with the exit code. */
  hasEnded: Promise<number>;
  stop: () => Promise<void>;
};

type Environment = Record<string, string> & { DATA_DIR: string };

/** Nothing of this process's environment, so that the demonstration is the same everywhere. */
export function startDemoService(port: number, environment: Environment): DemoService {
  const socketFile = join(environment.DATA_DIR, SOCKET_NAME);
  const service = spawn(process.execPath, ['--disable-sigusr1', 'service/main.ts'], {
    cwd: ROOT,
    env: { PORT: String(port), ...environment },
    // Not on the terminal, where the service would print its startup banner.
    stdio: ['ignore', 'pipe', 'inherit'],
    // A process group of its own, so that Ctrl-C reaches only this process, which then closes the service.
    detached: true,
  });
  service.stdout.pipe(process.stderr, { end: false });
  const hasEnded = new Promise<number>((resolve) => service.once('exit', (code) => resolve(code ?? 1)));
  const stop = async () => {
    service.kill('SIGTERM');
    const killTimer = setTimeout(() => service.kill('SIGKILL'), STOP_LIMIT_MS);
    await hasEnded;
    clearTimeout(killTimer);
  };
  const waitUntilReady = async () => {
    const deadline = Date.now() + START_LIMIT_MS;
    while (Date.now() < deadline && service.exitCode === null) {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
      // The operator socket opens after the port.
      if (answer?.ok === true && (await isAnswering({ socketFile }))) return operatorClient({ socketFile });
      await wait(50);
    }
    throw new Error('The service did not start within 90 seconds.');
  };
  return { ready: waitUntilReady(), hasEnded, stop };
}
