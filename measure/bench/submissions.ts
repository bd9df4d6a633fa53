/** Submissions a second over real HTTP, against the same statement without the service, in one run. */
import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openDatabase } from '#service/database/connect.ts';
import { migrate } from '#service/database/migrate.ts';
import { createDatabase, startTestCluster } from '#testing/database.ts';
import { createFirstMeeting } from '#service/meetings/create-first-meeting.ts';
import { findCurrentMeeting } from '#service/meetings/meeting-queries.ts';
import { openMeeting } from '#service/meetings/open-meeting.ts';
import { insertQuestions, insertStatement, type Submission } from '#service/questions/question-queries.ts';
import { createReference } from '#service/questions/reference.ts';
import { QUESTION } from '#testing/app.ts';
import { findPostgres } from '../../tools/commands/machine.ts';
import type { Figure } from '../figure.ts';
import { load, median } from '../load.ts';
import { startSubject } from './subject.ts';

const CONNECTIONS = 10;
const EXPECTED_PER_SECOND = 6000;

export type Extent = { seconds: number; rounds: number };

/** The service on the embedded database, against the raw driver on the same engine and statement. */
export async function measureEmbedded({ seconds, rounds }: Extent): Promise<Figure> {
  const subject = await startSubject();
  const served: number[] = [];
  const raw: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    raw.push(await rawEmbedded(seconds));
    const bodies = await subject.submissions(seconds * EXPECTED_PER_SECOND);
    const result = await load({
      url: `${subject.origin}/api/v1/questions`,
      connections: CONNECTIONS * 4,
      seconds,
      bodies,
    });
    requireAllKept(result);
    served.push(result.perSecond);
  }
  await subject.stop();
  return ratioFigure('submission on the embedded database, against the raw driver', { served, raw, atLeast: 0.7 });
}

/** The service on PostgreSQL, against pgbench running the same statement on as many connections. */
export async function measurePostgresql({ seconds, rounds }: Extent): Promise<Figure> {
  const cluster = await startTestCluster();
  const { url } = await createDatabase(cluster.url);
  const subject = await startSubject(url, { DATABASE_POOL: String(CONNECTIONS) });
  const served: number[] = [];
  const raw: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    raw.push(await pgbench(url, subject.meetingId, seconds));
    const bodies = await subject.submissions(seconds * EXPECTED_PER_SECOND);
    const result = await load({
      url: `${subject.origin}/api/v1/questions`,
      connections: CONNECTIONS * 4,
      seconds,
      bodies,
    });
    requireAllKept(result);
    served.push(result.perSecond);
  }
  await subject.stop();
  await cluster.stop();
  return ratioFigure('submission on PostgreSQL, against pgbench with the same statement', {
    served,
    raw,
    atLeast: 0.4,
  });
}

/** @throws Error when a submission was refused, or none was kept: such a figure would say nothing */
export function requireAllKept({ ok, refused }: { ok: number; refused: number }): void {
  if (ok === 0 || refused > 0) throw new Error(`${refused} submissions were refused, ${ok} kept`);
}

function ratioFigure(
  name: string,
  { served, raw, atLeast }: { served: number[]; raw: number[]; atLeast: number },
): Figure {
  const [ours, yardstick] = [median(served), median(raw)];
  const detail = `${Math.round(ours)}/s served, ${Math.round(yardstick)}/s raw, median of ${served.length}, generator on the same two cores`;
  return { name, measured: ours / yardstick, unit: 'ratio', goal: { atLeast }, detail };
}

async function rawEmbedded(seconds: number): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tribune-bench-'));
  const database = await openDatabase({ databaseUrl: undefined, dataDir, poolSize: 1, onConnectionLost: () => {} });
  await migrate(database);
  await createFirstMeeting(database.db);
  await openMeeting(database.db, { reason: 'measurement' });
  const meetingId = (await findCurrentMeeting(database.db))?.id ?? '';
  const endsAt = performance.now() + seconds * 1000;
  let count = 0;
  const startedAt = performance.now();
  while (performance.now() < endsAt) {
    await insertQuestions(database.db, [submission(meetingId)]);
    count += 1;
  }
  const perSecond = (count * 1000) / (performance.now() - startedAt);
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
  return perSecond;
}

function submission(meetingId: string): Submission {
  return {
    meetingId,
    id: randomUUID(),
    reference: createReference(),
    language: 'fr',
    ...QUESTION,
    consentWording: '',
    tokenHash: randomBytes(32).toString('hex'),
    idempotencyKey: randomUUID(),
    textSalt: randomBytes(16).toString('hex'),
    textDigest: randomBytes(32).toString('hex'),
  };
}

async function pgbench(url: string, meetingId: string, seconds: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'tribune-pgbench-'));
  const script = join(folder, 'submission.sql');
  writeFileSync(script, await statementForPgbench(url, meetingId));
  const args = ['-n', '-M', 'prepared', '-c', String(CONNECTIONS), '-j', '2', '-T', String(seconds), '-f', script, url];
  const output = execFileSync(pgbenchBinary(), args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  rmSync(folder, { recursive: true });
  if (!/number of failed transactions: 0/.test(output) && /failed transactions/.test(output)) throw new Error(output);
  return Number(/tps = ([\d.]+)/.exec(output)?.[1]);
}

/** Beside the server's own binaries: what is on the PATH may be a link to them. */
function pgbenchBinary(): string {
  const server = join(findPostgres() ?? '', 'pg_ctl');
  return join(dirname(realpathSync(server)), 'pgbench');
}

const REFERENCE = `translate(upper(substr(md5(random()::text), 1, 4) || '-' || substr(md5(random()::text), 1, 4)), '01', 'XY')`;

/** The service's own statement, its parameters written in: new keys each time, the rest as it is. */
async function statementForPgbench(databaseUrl: string, meetingId: string): Promise<string> {
  const database = await openDatabase({ databaseUrl, dataDir: '', poolSize: 1, onConnectionLost: () => {} });
  const sample = submission(meetingId);
  const compiled = insertStatement([sample]).compile(database.db);
  await database.close();
  const fresh = new Map<string | null, string>([
    [sample.id, 'gen_random_uuid()'],
    [sample.reference, REFERENCE],
    [sample.tokenHash, 'md5(random()::text) || md5(random()::text)'],
    [sample.idempotencyKey, 'gen_random_uuid()::text'],
  ]);
  // A colon before a word would be a variable of pgbench.
  let sent = `'${String(compiled.parameters[0]).replaceAll("'", "''").replaceAll('":', '": ')}'`;
  for (const [value, made] of fresh) sent = sent.replace(value ?? '', `' || ${made} || '`);
  const text = compiled.sql.replace('$1', `(${sent})`);
  return `${text.replace(/\s+/g, ' ')};\n`;
}
