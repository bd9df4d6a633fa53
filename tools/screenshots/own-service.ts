/** A service on a temporary database, for pictures. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { type Ask, isAnswering, operatorClient } from '#service/operator/socket/client.ts';
import { COMMANDS } from '#service/operator/commands/commands.ts';
import { SOCKET_NAME } from '#service/path-faults.ts';

const ROOT = join(import.meta.dirname, '../..');
const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 10_000;

/** A meeting cannot close in the past; this year has the same days as the one shown. */
export const UNTIL = { instant: '2031-05-22T12:00:00+02:00', year: '2031', shownYear: '2025' };

export type OwnService = {
  origin: string;
  /** Makes calls as its operator. */
  ask: Ask;
  /** Opens the meeting until UNTIL. */
  open: () => Promise<void>;
};

/** Runs the service while the work lasts. Its meeting starts closed. */
export async function withOwnService(
  environment: Record<string, string>,
  work: (service: OwnService) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tribune-screenshots-'));
  const child = spawn(process.execPath, ['service/main.ts'], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], TZ: 'UTC', PORT: '0', DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const hasEnded = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  try {
    const socketFile = join(dataDir, SOCKET_NAME);
    const ask = operatorClient({ socketFile });
    const open = async () => {
      await COMMANDS['meeting open'].run(ask, { until: UNTIL.instant, reason: 'screenshots' });
    };
    const origin = await originOf(child);
    // The operator socket opens after the port.
    while (child.exitCode === null && !(await isAnswering({ socketFile }))) await wait(50);
    await work({ origin, ask, open });
  } finally {
    child.kill('SIGTERM');
    const killTimer = setTimeout(kill, STOP_LIMIT_MS);
    await hasEnded;
    clearTimeout(killTimer);
    process.off('exit', kill);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function originOf(child: ChildProcessByStdio<null, Readable, null>): Promise<string> {
  const timer = setTimeout(() => child.kill('SIGKILL'), START_LIMIT_MS);
  try {
    for await (const line of createInterface(child.stdout)) {
      // The framework logs its address.
      const origin = /Server listening at (http:[^"]+)/.exec(line)?.[1];
      if (origin !== undefined) return origin;
    }
  } finally {
    clearTimeout(timer);
    child.stdout.resume();
  }
  throw new Error('The service did not start.');
}
