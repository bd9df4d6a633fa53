/** The service under measurement, as an operator runs it, with an open meeting. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '#service/database/connect.ts';
import { migrate } from '#service/database/migrate.ts';
import { createFirstMeeting } from '#service/meetings/create-first-meeting.ts';
import { findCurrentMeeting } from '#service/meetings/meeting-queries.ts';
import { readSecret } from '#service/secret.ts';
import { createPass, QUESTION } from '#testing/app.ts';
import { freePort } from '#testing/service-process.ts';
import { openCurrent } from '#testing/meetings.ts';

const ROOT = join(import.meta.dirname, '../..');
const READY_LIMIT_MS = 30_000;

export type Subject = {
  origin: string;
  pid: number;
  meetingId: string;
  /** Makes submissions, each with a captcha pass of its own. */
  submissions: (count: number) => Promise<{ next: () => string; left: () => number }>;
  stop: () => Promise<void>;
};

/** Starts the service on the embedded database, or on the given PostgreSQL database. */
export async function startSubject(databaseUrl?: string, environment: NodeJS.ProcessEnv = {}): Promise<Subject> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tribune-bench-'));
  const secret = readSecret(join(dataDir, 'secret'));
  const meetingId = await prepareMeeting(dataDir, databaseUrl);
  const port = await freePort();
  const env: NodeJS.ProcessEnv = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMIT_ADDRESS: '0',
    RATE_LIMIT_GLOBAL: '0',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    ...environment,
  };
  const child = spawn(process.execPath, ['service/main.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // Of a measure that breaks off nothing stays behind.
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilReady(origin, child);
  const submissions = async (count: number) => {
    const bodies: string[] = [];
    for (let i = 0; i < count; i += 1) {
      bodies.push(
        JSON.stringify({
          ...QUESTION,
          recaptchaToken: await createPass(secret, meetingId, new Date(Date.now() + 3_600_000)),
        }),
      );
    }
    let place = 0;
    return { next: () => bodies[place++] ?? '{}', left: () => bodies.length - place };
  };
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    process.off('exit', kill);
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { origin, pid: child.pid ?? 0, meetingId, submissions, stop };
}

async function prepareMeeting(dataDir: string, databaseUrl: string | undefined): Promise<string> {
  const database = await openDatabase({ databaseUrl, dataDir, poolSize: 1, onConnectionLost: () => {} });
  await migrate(database);
  await createFirstMeeting(database.db);
  await openCurrent(database.db, { reason: 'measurement' });
  const meeting = await findCurrentMeeting(database.db);
  await database.close();
  return meeting?.id ?? '';
}

async function waitUntilReady(origin: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_LIMIT_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok === true) return;
    await wait(50);
  }
  throw new Error('The service did not become ready.');
}
