/** `npm run demo`: an open meeting and a filled desk on a throw-away embedded database; Ctrl-C ends it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from '#service/database/connect.ts';
import { migrate } from '#service/database/schema/migrate.ts';
import { insertMeeting } from '#service/meetings/meeting-change-queries.ts';
import { insertEntry } from '#service/register/register-queries.ts';
import { demoMeeting } from '../demo/demo-meeting.ts';
import { type DemoService, startDemoService } from '../demo/demo-service.ts';
import { demoQuestions } from '../demo/questions.ts';
import { backdateDesk } from '../demo/seeding/backdate-desk.ts';
import { giveLogo } from '../demo/seeding/give-logo.ts';
import type { Account } from '../demo/seeding/join-desk.ts';
import { seedDesk } from '../demo/seeding/seed-desk.ts';
import { screenLinks } from '../demo/screen-links.ts';
import { serveSignInLinks, type SignInLinks } from '../demo/sign-in-links.ts';

/** The organisers with a sign-in link: one of each role that works at the desk. */
const SIGNED_IN: ReadonlySet<string> = new Set(['bonnet', 'becker', 'marchand', 'okafor']);
const STAGE_SCREENS = [
  ['The stage: the Chairman’s prompter', 'prompter'],
  ['The stage: the room', 'room'],
  ['The stage: the overlay of the webcast', 'overlay'],
  ['The stage: the remote', 'remote'],
] as const;
const MAX_PORT = 65_535;

// As in the service: by default the engine's files are readable by every user.
process.umask(0o077);
const dataDir = mkdtempSync(join(tmpdir(), 'tribune-demo-'));
const meeting = demoMeeting(new Date());
const year = Number(meeting.heldOn.slice(0, 4));
const ENVIRONMENT = { DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
/** No rate limits, and no warning that the desk has no organisers yet. */
const WHILE_FILLING = { CAPTCHA_PROVIDER: 'off', RATE_LIMIT_ADDRESS: '0', RATE_LIMIT_GLOBAL: '0', LOG_LEVEL: 'error' };
let service: DemoService | undefined;
let links: SignInLinks | undefined;
const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));

try {
  const wanted = Number(process.env['PORT'] ?? 3000);
  const port = await freePort(wanted);
  if (wanted !== 0 && port !== wanted) console.log(`Port ${wanted} is taken; another one is used.`);
  await withDatabase(createMeeting);
  const accounts = await fillDesk(port);
  await withDatabase(async ({ db }) => {
    await backdateDesk(db, { now: new Date(), minutesAgo: demoQuestions(year).map(({ minutesAgo }) => minutesAgo) });
  });
  service = startDemoService(port, ENVIRONMENT);
  await service.ready;
  void service.hasEnded.then(endWithService);
  const [secretary] = accounts;
  if (secretary === undefined) throw new Error('The demonstration has no secretary.');
  const createScreen = screenLinks({ servicePort: port, meetingId: meeting.id, secretary });
  const linkPort = await freePort(Math.min(port + 1, MAX_PORT));
  links = await serveSignInLinks({ servicePort: port, port: linkPort, onUsed, createScreen });
  console.log(startupBanner(port, accounts));
} catch (error) {
  if (!ending.signal.aborted) console.error(error instanceof Error ? error.message : error);
  await end(1);
}

/** Opens the database before the service does. */
async function withDatabase(work: (database: OpenDatabase) => Promise<void>): Promise<void> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir, poolSize: 1 });
  await work(database);
  await database.close();
}

/** The service then finds a meeting and creates none. */
async function createMeeting(database: OpenDatabase): Promise<void> {
  await migrate(database);
  await database.db.transaction().execute(async (transaction) => {
    await insertMeeting(transaction, meeting);
    await insertEntry(transaction, { meetingId: meeting.id, kind: 'meeting.created', actor: { kind: 'service' } });
  });
}

/** Fills the desk through a service without a captcha, which ends before the public one starts. */
async function fillDesk(port: number): Promise<Account[]> {
  console.log('Filling the desk…');
  service = startDemoService(port, { ...ENVIRONMENT, ...WHILE_FILLING });
  const ask = await service.ready;
  await giveLogo(ask, meeting.id);
  const accounts = await seedDesk({ origin: `http://127.0.0.1:${port}`, ask, meetingId: meeting.id, year });
  await service.stop();
  return accounts;
}

/** The wanted port, or a free one when it is taken. */
async function freePort(wanted: number): Promise<number> {
  const probe = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(wanted, '127.0.0.1', () => resolve(true));
  });
  const address = isFree ? probe.address() : null;
  await new Promise((resolve) => probe.close(resolve));
  return address !== null && typeof address === 'object' ? address.port : await freePort(0);
}

function startupBanner(port: number, accounts: readonly Account[]): string {
  const page = `http://localhost:${port}`;
  const tribune = `DATA_DIR=${dataDir} npm run tribune --`;
  const lines = [
    ['The page, in French', `${page}/?lang=fr`],
    ['The page, in English', `${page}/?lang=en`],
    ...accounts.filter(isSignedIn).map((account) => [deskOf(account), linkFor(account)]),
    ...STAGE_SCREENS.map(([what, kind]) => [what, links?.screenLinkFor(kind)]),
    ['The API, for reading', `${page}/api`],
    [`The ${demoQuestions(year).length} questions`, `${tribune} question list`],
    ['The register', `${tribune} register verify`],
    ['Close the meeting', `${tribune} meeting close`],
  ];
  return [
    '',
    `Tribune is running on a throw-away database: a meeting of ${meeting.texts.en.subtitle}, open for questions.`,
    '',
    ...lines.map(([what = '', where = '']) => `  ${what.padEnd(42)}${where}`),
    '',
    'Each desk link signs you in once, on this machine. A second organiser needs a private window or another browser.',
    'A browser is one screen of the stage: open each screen in another browser or a private window.',
    'The questions have waited for minutes to two days. Ctrl-C ends the demonstration and removes its data.',
    '',
  ].join('\n');
}

function deskOf({ organiser: { role, name } }: Account): string {
  return `The desk, as the ${role} ${name}`;
}

function isSignedIn({ organiser }: Account): boolean {
  return SIGNED_IN.has(organiser.key);
}

function linkFor(account: Account): string {
  return links?.linkFor(account) ?? '';
}

function onUsed(account: Account): void {
  const { name } = account.organiser;
  console.log(`Signed in as ${name}. The next link, as ${name}: ${linkFor(account)}`);
}

/** The service ended by itself: print that, and exit with a failure. */
async function endWithService(code: number): Promise<void> {
  if (ending.signal.aborted) return;
  console.error('The service has ended, and the demonstration ends with it.');
  await end(code === 0 ? 1 : code);
}

async function end(code: number): Promise<void> {
  if (ending.signal.aborted) return;
  ending.abort();
  links?.close();
  await service?.stop();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code);
}
