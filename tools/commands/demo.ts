/** `npm run demo`: an open meeting with sample questions on a throw-away embedded database; Ctrl-C ends it all. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '#service/database/connect.ts';
import { migrate } from '#service/database/migrate.ts';
import { insertMeeting } from '#service/meetings/meeting-queries.ts';
import { demoMeeting } from '../demo/demo-meeting.ts';
import { sendSampleQuestions } from '../demo/sample-questions.ts';

const ROOT = join(import.meta.dirname, '../..');
const START_LIMIT_MS = 30_000;
const STOP_LIMIT_MS = 10_000;

// As the service does: what the engine writes it would write for everybody to read.
process.umask(0o077);
const dataDir = mkdtempSync(join(tmpdir(), 'tribune-demo-'));
const port = await choosePort(Number(process.env['PORT'] ?? 3000));
const meeting = demoMeeting(new Date());
await prepareDatabase();
const service = startService();
const hasEnded = new Promise<number>((resolve) => service.once('exit', (code) => resolve(code ?? 1)));
let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
void hasEnded.then((code) => end(code));

try {
  await waitUntilReady();
  const count = await sendSampleQuestions(`http://127.0.0.1:${port}`, Number(meeting.heldOn.slice(0, 4)));
  console.log(welcome(count));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await end(1);
}

/** The service finds a meeting, and creates none. */
async function prepareDatabase(): Promise<void> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir, poolSize: 1, onConnectionLost: () => {} });
  await migrate(database);
  await database.db.transaction().execute((transaction) => insertMeeting(transaction, meeting));
  await database.close();
}

function startService(): ChildProcess {
  // Nothing of the environment: the demonstration is the same everywhere.
  const env = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  // A group of its own: Ctrl-C reaches this process alone, which then ends the service in order.
  return spawn(process.execPath, ['--disable-sigusr1', 'service/main.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
}

/** The wanted port, or a free one when another program has it. */
async function choosePort(wanted: number): Promise<number> {
  const probe = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(wanted, '127.0.0.1', () => resolve(true));
  });
  const address = isFree ? probe.address() : null;
  await new Promise((resolve) => probe.close(resolve));
  if (address !== null && typeof address === 'object') return address.port;
  console.log(`Port ${wanted} is taken; another one is used.`);
  return await choosePort(0);
}

async function waitUntilReady(): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline && service.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok === true) return;
    await wait(100);
  }
  throw new Error('The service did not start within thirty seconds.');
}

function welcome(count: number): string {
  const page = `http://localhost:${port}`;
  return [
    '',
    `Tribune is running on a throw-away database: a meeting of ${meeting.texts.en.subtitle}, open for questions.`,
    '',
    `  The page, in French     ${page}/?lang=fr`,
    `  The page, in English    ${page}/?lang=en`,
    `  The API, for reading    ${page}/api`,
    `  ${`The ${count} questions`.padEnd(22)}  DATA_DIR=${dataDir} npm run tribune -- question list`,
    `  Close the meeting       DATA_DIR=${dataDir} npm run tribune -- meeting close`,
    '',
    'Ctrl-C ends it and removes everything.',
    '',
  ].join('\n');
}

async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  service.kill('SIGTERM');
  const killTimer = setTimeout(() => service.kill('SIGKILL'), STOP_LIMIT_MS);
  await hasEnded;
  clearTimeout(killTimer);
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code);
}
