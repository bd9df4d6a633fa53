import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { openDatabase } from '#service/database/connect.ts';
import { createDatabase, startTestCluster } from '#testing/database/database.ts';
import { runTribune } from '#testing/processes/service-process.ts';
import { QUESTION } from '#testing/app.ts';
import type { Metric } from '../../metric.ts';
import { fillFirstSchema, migrateTo } from '../harness/filled-database.ts';
import { type OpenMeeting, prepareMeeting } from '../harness/meeting.ts';
import type { Scale, Scenario } from '../../scenario.ts';
import {
  ACKNOWLEDGED_BEFORE,
  backUpUnderLoad,
  COMMAND_LIMIT_MS,
  runToEnd,
  type Sent,
  type Taken,
} from './backup-load.ts';

type Engine = 'embedded' | 'PostgreSQL';
type Backup = { from: Engine; questions: number; to: Engine[] };

const BACKUPS: Record<Scale, Backup[]> = {
  short: [
    { from: 'embedded', questions: 500, to: ['PostgreSQL'] },
    { from: 'PostgreSQL', questions: 500, to: ['embedded'] },
  ],
  full: [
    { from: 'embedded', questions: 10_000, to: ['embedded', 'PostgreSQL'] },
    { from: 'embedded', questions: 100_000, to: ['embedded', 'PostgreSQL'] },
    { from: 'PostgreSQL', questions: 100_000, to: ['embedded', 'PostgreSQL'] },
  ],
};
const WAIT_GOAL_S = 2;

/**
 * Backs up while questions arrive, and restores elsewhere. Every question acknowledged before the backup is complete.
 */
export const backup: Scenario = {
  name: 'backup',
  run: async (scale) => {
    const cluster = await startTestCluster();
    const folder = mkdtempSync(join(tmpdir(), 'tribune-fault-'));
    const metrics: Metric[] = [];
    try {
      for (const [place, one] of BACKUPS[scale].entries()) {
        metrics.push(...(await backUpAndRestore(one, { serverUrl: cluster.url, folder: join(folder, String(place)) })));
      }
    } finally {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    }
    return metrics;
  },
};

type Place = { serverUrl: string; folder: string };

async function backUpAndRestore({ from, questions, to }: Backup, { serverUrl, folder }: Place): Promise<Metric[]> {
  const databaseUrl = from === 'embedded' ? undefined : (await createDatabase(serverUrl)).url;
  const meeting = await prepareFilled(databaseUrl, { dataDir: folder, questions });
  const file = join(folder, 'tribune.backup');
  const taken = await backUpUnderLoad(meeting, file);
  const name = `${from}, ${questions} questions`;
  const metrics = takenMetrics(name, taken);
  for (const engine of to) {
    const environment: Record<string, string> = { DATA_DIR: join(folder, `restored-${engine}`) };
    if (engine === 'PostgreSQL') {
      environment['DATABASE_URL'] = (await createDatabase(serverUrl)).url;
      metrics.push(await refuseDamaged(name, { file, environment }));
    }
    const startedAt = performance.now();
    await runToEnd(['database', 'restore', file], environment);
    const seconds = (performance.now() - startedAt) / 1000;
    metrics.push(...(await restoredMetrics(`${name}, restored into ${engine}`, { environment, taken, seconds })));
  }
  return metrics;
}

async function prepareFilled(
  databaseUrl: string | undefined,
  { dataDir, questions }: { dataDir: string; questions: number },
): Promise<OpenMeeting> {
  const database = await openDatabase({ databaseUrl, dataDir, poolSize: 1 });
  await migrateTo(database, 1);
  await fillFirstSchema(database, questions);
  await database.close();
  return await prepareMeeting(databaseUrl, dataDir);
}

const none = (name: string, measured: number, detail: string): Metric => ({
  name,
  measured,
  unit: '',
  goal: { atMost: 0 },
  detail,
});

function takenMetrics(name: string, { sent, beganAt, endedAt, heldMs }: Taken): Metric[] {
  const during = sent.filter(({ sentAt, answeredAt }) => answeredAt > beganAt && sentAt < endedAt);
  const longest = (some: Sent[]) => Math.max(0, ...some.map(({ sentAt, answeredAt }) => answeredAt - sentAt)) / 1000;
  const before = longest(sent.filter(({ answeredAt }) => answeredAt <= beganAt));
  const refused = sent.filter(({ reference }) => reference === undefined).length;
  const seconds = ((endedAt - beganAt) / 1000).toFixed(1);
  const detail = `${during.length} sent while the backup was made, in ${seconds} s`;
  return [
    none(`${name}, backed up: submissions not received during the backup`, refused, detail),
    {
      name: `${name}, backed up: longest wait of a submission`,
      measured: longest(during),
      unit: 's',
      goal: { atMost: WAIT_GOAL_S },
      detail: `${before.toFixed(2)} s before; the database was held for ${heldMs ?? 0} ms; ${detail}`,
    },
  ];
}

/** A truncated backup, and one altered and compressed again. Neither may leave anything in the database. */
async function refuseDamaged(
  name: string,
  { file, environment }: { file: string; environment: Record<string, string> },
): Promise<Metric> {
  const whole = readFileSync(file);
  const text = gunzipSync(whole);
  const place = text.indexOf('"text"') + 20;
  const damaged = { cut: whole.subarray(0, -9), altered: gzipSync(text.fill('#', place, place + 1)) };
  let accepted = 0;
  for (const content of Object.values(damaged)) {
    const copy = `${file}.damaged`;
    writeFileSync(copy, content);
    const { code, stderr } = await runTribune(['database', 'restore', copy], environment, COMMAND_LIMIT_MS);
    if (code !== 1 || !stderr.includes('is not a whole backup')) accepted += 1;
  }
  const tables = await inspect(environment, async (db) => {
    const { rows } = await sql`select from pg_tables where schemaname = 'public'`.execute(db);
    return rows.length;
  });
  return none(`${name}: damaged files restored, or tables left behind`, accepted + tables, 'one cut, one altered');
}

type InspectedDatabase = Awaited<ReturnType<typeof openDatabase>>['db'];

async function inspect<T>(
  environment: Record<string, string>,
  work: (db: InspectedDatabase) => Promise<T>,
): Promise<T> {
  const settings = { databaseUrl: environment['DATABASE_URL'], dataDir: environment['DATA_DIR'] ?? '' };
  const database = await openDatabase({ ...settings, poolSize: 1 });
  return await work(database.db).finally(() => void database.close());
}

type Restored = { environment: Record<string, string>; taken: Taken; seconds: number };
type StoredQuestion = { text: string; reference: string; email: string | null; hasConsented: boolean; entries: number };

async function restoredMetrics(name: string, { environment, taken, seconds }: Restored): Promise<Metric[]> {
  const { sent, beganAt } = taken;
  const rows = await inspect(environment, async (db) => {
    const { rows: found } = await sql<StoredQuestion>`
      select text, reference, email, consent.question_id is not null as "hasConsented",
        (select count(*)::integer from register_entry
          where register_entry.question_id = question.id and kind = 'question.received') as entries
      from question left join author on author.question_id = question.id
      left join consent on consent.question_id = question.id
      where text not like '%question%'`.execute(db);
    return found;
  });
  const stored = new Map(rows.map((row) => [row.text, row]));
  const isWhole = ({ key, reference, hasConsented }: Sent) => {
    const found = stored.get(key);
    return (
      found?.reference === reference &&
      found?.email === QUESTION.email &&
      found.hasConsented === hasConsented &&
      found.entries === 1
    );
  };
  const acknowledged = sent.filter(({ reference, answeredAt }) => reference !== undefined && answeredAt <= beganAt);
  const lost = acknowledged.filter((one) => !isWhole(one)).length;
  const half = sent.filter((one) => stored.has(one.key) && !isWhole(one)).length;
  const detail = `${acknowledged.length} acknowledged before the backup, ${rows.length} of the scenario in it`;
  return [
    {
      name: `${name}: acknowledged before the backup`,
      measured: acknowledged.length,
      unit: '',
      goal: { atLeast: ACKNOWLEDGED_BEFORE },
      detail,
    },
    none(`${name}: acknowledged before the backup and lost`, lost, detail),
    none(`${name}: stored without author, consent or register entry`, half, detail),
    { name: `${name}: duration`, measured: seconds, unit: 's', detail: 'from the command to its end' },
  ];
}
