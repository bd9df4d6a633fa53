/** The measured service, run as an operator runs it: `npm start`, its log in a file, an open meeting. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { type OpenDatabase, openDatabase } from '#service/database/connect.ts';
import { migrate } from '#service/database/schema/migrate.ts';
import { createFirstMeeting } from '#service/meetings/create-first-meeting.ts';
import { findCurrentMeeting } from '#service/meetings/meeting-queries.ts';
import { openCurrent } from '#testing/meetings.ts';
import { readSecret } from '#service/secret.ts';
import { createPass, QUESTION } from '#testing/app.ts';
import { signInViewers } from '../../viewers/clients.ts';
import { descendantsOf, freePort, isRunning } from '#testing/processes/service-process.ts';

const ROOT = join(import.meta.dirname, '../../..');
const READY_LIMIT_MS = 60_000;
const PASS_LIFE_MS = 3_600_000;

/** The highest allowed values: limits count as always and refuse nothing. */
export const RAISED_LIMITS = { RATE_LIMIT_ADDRESS: '1000000', RATE_LIMIT_GLOBAL: '10000000' };

/** The public address. In production a desk requires https, and requests of a browser name this origin. */
export const BASE_URL = 'https://questions.example.com';

export type Subject = {
  origin: string;
  /** The process id of the service, not of npm. */
  pid: number;
  dataDir: string;
  meetingId: string;
  /** Session cookies of signed-in organisers, as many as were requested. */
  cookies: string[];
  /** Writes submissions to a file, one per line, each with its own idempotency key and captcha pass. */
  writeSubmissions: (count: number) => Promise<string>;
  stop: () => Promise<void>;
};

/** The state before the service starts. */
export type Prepared = {
  /** How many cookies to create. */
  viewers?: number;
  /** Fills the meeting before the start, because the service then owns the embedded engine. */
  fill?: (database: OpenDatabase, meetingId: string) => Promise<void>;
};

/** Starts the service on the embedded database, or on the given PostgreSQL database. */
export async function startSubject(
  databaseUrl?: string,
  environment: NodeJS.ProcessEnv = {},
  prepared: Prepared = {},
): Promise<Subject> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tribune-bench-'));
  const { meetingId, cookies } = await prepareMeeting({ dataDir, databaseUrl, ...prepared });
  const port = await freePort();
  const env: NodeJS.ProcessEnv = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    NODE_ENV: 'production',
    BASE_URL,
    PORT: String(port),
    DATA_DIR: dataDir,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    ...environment,
  };
  const log = openSync(join(dataDir, 'service.log'), 'a');
  const npm = spawn('npm', ['start'], { cwd: ROOT, env, stdio: ['ignore', log, 'inherit'] });
  // Kills the service even when a measurement fails.
  const kill = () => killWithDescendants(npm.pid);
  process.once('exit', kill);
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilReady(origin, npm);
  const pid = serviceBelow(npm.pid ?? 0);
  const stop = async () => {
    const ended = new Promise((resolve) => npm.once('exit', resolve));
    process.kill(pid, 'SIGTERM');
    await ended;
    process.off('exit', kill);
    rmSync(dataDir, { recursive: true, force: true });
  };
  const secret = readSecret(join(dataDir, 'secret'));
  const file = join(dataDir, 'submissions.txt');
  const writeSubmissions = async (count: number) => {
    await pipeline(Readable.from(submissionLines({ secret, meetingId, count })), createWriteStream(file));
    return file;
  };
  return { origin, pid, dataDir, meetingId, cookies, writeSubmissions, stop };
}

type Lines = { secret: ReturnType<typeof readSecret>; meetingId: string; count: number };

/** `KEY BODY`, as `wrk/submissions.lua` reads them. */
async function* submissionLines({ secret, meetingId, count }: Lines): AsyncGenerator<string> {
  const expiresAt = new Date(Date.now() + PASS_LIFE_MS);
  for (let written = 0; written < count; written += 1) {
    const body = { ...QUESTION, recaptchaToken: await createPass(secret, meetingId, expiresAt) };
    yield `${crypto.randomUUID()} ${JSON.stringify(body)}\n`;
  }
}

type Preparing = Prepared & { dataDir: string; databaseUrl: string | undefined };

async function prepareMeeting({ dataDir, databaseUrl, viewers = 0, fill }: Preparing) {
  const database = await openDatabase({ databaseUrl, dataDir, poolSize: 1 });
  await migrate(database);
  await createFirstMeeting(database.db);
  await openCurrent(database.db);
  const meetingId = (await findCurrentMeeting(database.db))?.id ?? '';
  const cookies = await signInViewers(database.db, { dataDir, viewers });
  await fill?.(database, meetingId);
  await database.close();
  return { meetingId, cookies };
}

async function waitUntilReady(origin: string, npm: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_LIMIT_MS;
  while (Date.now() < deadline && npm.exitCode === null) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok === true) return;
    await wait(50);
  }
  throw new Error('The service did not become ready.');
}

/** @throws Error when npm has started no service */
function serviceBelow(npm: number): number {
  const isService = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('service/main.ts');
  const found = descendantsOf(npm).findLast(isService);
  if (found === undefined) throw new Error('npm did not start the service.');
  return found;
}

/** npm does not forward this signal. */
function killWithDescendants(npm: number | undefined): void {
  if (npm === undefined) return;
  for (const pid of [...descendantsOf(npm), npm].filter(isRunning)) process.kill(pid, 'SIGKILL');
}
