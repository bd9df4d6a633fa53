import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '#service/database/connect.ts';
import { appliedMigrations, readMigrations } from '#service/database/schema/migrate.ts';
import { createDatabase, startTestCluster } from '#testing/database/database.ts';
import { startService } from '#testing/processes/service-process.ts';
import type { Metric } from '../../metric.ts';
import { fillFirstSchema, inventoryOf, migrateTo } from '../harness/filled-database.ts';
import type { Scenario } from '../../scenario.ts';

/** Rounds for each schema, of which there are dozens. */
const SIZES = { short: { rounds: 1, questions: 200 }, full: { rounds: 2, questions: 2000 } };
const INSTANCES = 2;

/** The state of a database: the number of applied migrations and of questions. */
type Start = { migrations: number; questions: number };

type Boots = {
  starts: number;
  notReady: string[];
  badExits: string[];
  meetings: number;
  migrations: number;
  altered: number;
  announced: number;
};

/** Two instances start at once on every released schema, empty and filled, and on a folder without a secret. */
export const bootTogether: Scenario = {
  name: 'boot-together',
  shortRuns: 'none',
  testedBy: 'service/database/schema/migrate.test.ts',
  run: async (scale) => {
    const starts = startsOf(SIZES[scale]);
    const cluster = await startTestCluster();
    const none = { notReady: [], badExits: [], meetings: 0, migrations: 0, altered: 0, announced: 0 };
    const boots: Boots = { starts: starts.length, ...none };
    try {
      for (const start of starts) await bootOnce(cluster.url, start, boots);
    } finally {
      await cluster.stop();
    }
    return metrics(boots);
  },
};

function startsOf({ rounds, questions }: { rounds: number; questions: number }): Start[] {
  const schemas = readMigrations().map(({ number }) => number);
  const round: Start[] = [
    { migrations: 0, questions: 0 },
    ...schemas.flatMap((migrations) => [
      { migrations, questions: 0 },
      { migrations, questions },
    ]),
  ];
  return Array.from({ length: rounds }, () => round).flat();
}

async function bootOnce(serverUrl: string, start: Start, boots: Boots): Promise<void> {
  const created = await createDatabase(serverUrl);
  const dataDir = mkdtempSync(join(tmpdir(), 'tribune-fault-'));
  const environment = { NODE_ENV: 'production', SERVE: 'api', DATA_DIR: dataDir, DATABASE_URL: created.url };
  const database = await openDatabase({
    databaseUrl: created.url,
    dataDir: '',
    poolSize: 1,
  });
  try {
    await prepare(database, start);
    const before = start.questions === 0 ? undefined : await inventoryOf(database.db);
    const starts = await Promise.allSettled(Array.from({ length: INSTANCES }, () => startService(environment)));
    const services = starts.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    for (const one of starts) if (one.status === 'rejected') boots.notReady.push(String(one.reason));
    if (!isAnnounced(services.map(({ output }) => output()).join(''), start)) boots.announced += 1;
    const ends = await Promise.all(services.map(({ stop }) => stop('SIGTERM')));
    for (const { code, stderr } of ends) {
      if (code !== 0 || stderr !== '') boots.badExits.push(`${code}: ${stderr.slice(-200)}`);
    }
    await inspectStart(database, start, boots);
    if (before !== undefined && before !== (await inventoryOf(database.db))) boots.altered += 1;
  } finally {
    await database.close();
    await created.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type StartDatabase = Awaited<ReturnType<typeof openDatabase>>;

/** Inserts questions in the first schema and migrates them like those of a real installation. */
async function prepare(database: StartDatabase, { migrations, questions }: Start): Promise<void> {
  if (questions > 0) {
    await migrateTo(database, 1);
    await fillFirstSchema(database, questions);
  }
  await migrateTo(database, migrations);
}

/** True when exactly one of them logged each step: the migration, and the first meeting. */
function isAnnounced(log: string, { migrations, questions }: Start): boolean {
  const isBehind = migrations < readMigrations().length;
  return (
    countOf(log, 'schema migrated') === (isBehind ? 1 : 0) &&
    countOf(log, 'first meeting created') === (questions === 0 ? 1 : 0)
  );
}

/** Inspects the tables after both starts. */
async function inspectStart({ db }: StartDatabase, { questions }: Start, boots: Boots): Promise<void> {
  const { rows } = await sql<{ meetings: number; texts: number; entries: number }>`
    select (select count(*)::integer from meeting) as meetings,
      (select count(*)::integer from meeting_text) as texts,
      (select count(*)::integer from register_entry where kind = 'meeting.created') as entries`.execute(db);
  const [found] = rows;
  const entries = questions === 0 ? 1 : 0;
  if (found?.meetings !== 1 || found.texts !== 2 || found.entries !== entries) boots.meetings += 1;
  const names = (await appliedMigrations(db)).map(({ name }) => name);
  if (JSON.stringify(names) !== JSON.stringify(readMigrations().map(({ name }) => name))) boots.migrations += 1;
}

function countOf(text: string, words: string): number {
  return text.split(words).length - 1;
}

function metrics({ starts, notReady, badExits, meetings, migrations, altered, announced }: Boots): Metric[] {
  const schemas = readMigrations().length;
  const detail = `${starts} starts of ${INSTANCES} instances: without a schema, and with each of ${schemas} released ones, empty and filled`;
  const none = (name: string, measured: number, how = detail): Metric => ({
    name: `two instances starting at once: ${name}`,
    measured,
    unit: '',
    goal: { atMost: 0 },
    detail: how,
  });
  return [
    none('not ready', notReady.length, notReady[0]?.slice(0, 200) ?? detail),
    none('unclean exits', badExits.length, badExits[0] ?? detail),
    none('databases without exactly one meeting, in two languages, registered once', meetings),
    none('databases with a migration not applied exactly once', migrations),
    none('databases with changed questions, authors, consents or register entries', altered),
    none('starts in which not exactly one instance migrated', announced),
  ];
}
