import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { OpenDatabase } from '#service/database/connect.ts';
import type { Database } from '#service/database/database.ts';
import { migrate, readMigrations } from '#service/database/schema/migrate.ts';
import { FORMER_CHECKSUMS } from '#service/database/schema/migration-checksums.ts';
import { sealer } from '#service/audit/sealing/seal-register.ts';
import { verifyRegister } from '#service/audit/verification/verify-register.ts';
import { createDatabase, startTestCluster } from '#testing/database/database.ts';
import { aboutCurrent } from '#testing/meetings.ts';
import { startService } from '#testing/processes/service-process.ts';
import type { Metric } from '../../metric.ts';
import { fillFirstSchema, fillFurther, inventoryOf, migrateTo } from '../harness/filled-database.ts';
import { inspectDatabase } from '../harness/meeting.ts';
import type { Scale, Scenario } from '../../scenario.ts';

/** Half of the questions come with the first schema, half with the schema that is upgraded. */
const QUESTIONS = { few: 1000, many: 100_000 };
const LAST = readMigrations().length - 1;
/** The last schema before its migrations' comments were edited. */
const EDITED = 14;
const SHORT = { embedded: [EDITED], postgresql: [1, EDITED, LAST] };
/** In full, the other schemas are upgraded with few questions: there are dozens. */
const MANY = new Set([1, EDITED, LAST]);
const READY_LIMIT_MS = 600_000;

type Engine = 'embedded' | 'postgresql';
type Start = { schema: number; questions: number };
type Upgraded = {
  schema: number;
  isUnchanged: boolean;
  breaks: number;
  unsealed: number;
  uneven: number;
  shape: string;
};

/** This release opens the database of each earlier release, filled and in use. */
export const upgrade: Scenario = {
  name: 'upgrade',
  run: async (scale) => [...(await upgradeAll('embedded', scale)), ...(await upgradeAll('postgresql', scale))],
};

function startsOf(engine: Engine, scale: Scale): Start[] {
  if (scale === 'short') return SHORT[engine].map((schema) => ({ schema, questions: QUESTIONS.few }));
  const schemas = Array.from({ length: LAST }, (_, before) => before + 1);
  return schemas.map((schema) => ({ schema, questions: MANY.has(schema) ? QUESTIONS.many : QUESTIONS.few }));
}

async function upgradeAll(engine: Engine, scale: Scale): Promise<Metric[]> {
  const cluster = engine === 'postgresql' ? await startTestCluster() : undefined;
  try {
    const starts = startsOf(engine, scale);
    const upgraded: Upgraded[] = [];
    for (const start of starts) upgraded.push(await upgradeOne(cluster?.url, start));
    const fresh = await inOwnFolder(cluster?.url, async ({ inspect }) => await inspect(makeNew));
    return metrics({ engine, starts, upgraded, fresh });
  } finally {
    await cluster?.stop();
  }
}

type Place = {
  environment: Record<string, string>;
  inspect: <T>(work: (database: OpenDatabase) => Promise<T>) => Promise<T>;
};

/** Provides a data folder, and on PostgreSQL a database, for one upgrade. */
async function inOwnFolder<T>(clusterUrl: string | undefined, work: (place: Place) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tribune-fault-'));
  const created = clusterUrl === undefined ? undefined : await createDatabase(clusterUrl);
  const environment = { NODE_ENV: 'production', SERVE: 'api', DATA_DIR: dataDir };
  try {
    return await work({
      environment: created === undefined ? environment : { ...environment, DATABASE_URL: created.url },
      inspect: (inspection) => inspectDatabase(dataDir, inspection, created?.url),
    });
  } finally {
    await created?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function upgradeOne(clusterUrl: string | undefined, { schema, questions }: Start): Promise<Upgraded> {
  return await inOwnFolder(clusterUrl, async ({ environment, inspect }) => {
    const before = await inspect(async (database) => {
      await migrateTo(database, 1);
      await fillFirstSchema(database, questions / 2);
      await migrateTo(database, schema);
      await fillFurther(database, { schema, after: questions / 2, count: questions / 2 });
      await setFormerChecksums(database.db);
      return await inventoryOf(database.maintenance);
    });
    const service = await startService(environment, { readyTimeoutMs: READY_LIMIT_MS });
    await service.stop();
    return await inspect(async (database) => ({
      schema,
      isUnchanged: before === (await inventoryOf(database.maintenance)),
      ...(await inspectRegister(database.db)),
      shape: await shapeOf(database.db),
    }));
  });
}

/** Databases of these releases have the checksums of whole texts, comments included. */
async function setFormerChecksums(db: Database): Promise<void> {
  for (const [name, [checksum]] of Object.entries(FORMER_CHECKSUMS)) {
    await db
      .updateTable('schema_migration')
      .set({ checksum: checksum ?? '' })
      .where('name', '=', name)
      .execute();
  }
}

async function inspectRegister(db: Database): Promise<Pick<Upgraded, 'breaks' | 'unsealed' | 'uneven'>> {
  const seal = sealer(db);
  while (!(await seal()).isCaughtUp);
  const { params } = await aboutCurrent(db);
  const { breakCount, unsealed } = await verifyRegister({ db }, { params, body: {} });
  const { rows } = await sql<{ uneven: number }>`
    select (max(number) - count(distinct number) + abs(count(number) - (select count(*) from question)))::integer as uneven
    from register_seal`.execute(db);
  return { breaks: breakCount, unsealed, uneven: rows[0]?.uneven ?? Number.NaN };
}

async function makeNew(database: OpenDatabase): Promise<string> {
  await migrate(database);
  return await shapeOf(database.db);
}

/** Returns columns, constraints, indexes, triggers and functions as one value. */
async function shapeOf(db: Database): Promise<string> {
  const { rows } = await sql<{ shape: string }>`
    select md5(string_agg(line, chr(10) order by line collate "C")) as shape from (
      select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, is_identity) as line
      from information_schema.columns where table_schema = 'public'
      union all
      select concat_ws(' ', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n'
      union all
      select indexdef from pg_indexes where schemaname = 'public'
      union all
      select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all
      select concat_ws(' ', oid::regprocedure, prokind, prosrc) from pg_proc where pronamespace = 'public'::regnamespace
    ) as lines`.execute(db);
  return rows[0]?.shape ?? '';
}

type Found = { engine: Engine; starts: Start[]; upgraded: Upgraded[]; fresh: string };

function metrics({ engine, starts, upgraded, fresh }: Found): Metric[] {
  const detail = Object.values(QUESTIONS)
    .map((questions) => ({ questions, from: starts.filter((start) => start.questions === questions) }))
    .filter(({ from }) => from.length > 0)
    .map(
      ({ questions, from }) => `from schema ${from.map(({ schema }) => schema).join(', ')} with ${questions} questions`,
    )
    .join('; ');
  const wrong = (name: string, isWrong: (one: Upgraded) => boolean): Metric => {
    const found = upgraded.filter((one) => isWrong(one)).map(({ schema }) => schema);
    return {
      name: `${engine}, upgraded: ${name}`,
      measured: found.length,
      unit: '',
      goal: { atMost: 0 },
      detail: found.length === 0 ? detail : `${detail}; wrong from ${found.join(', ')}`,
    };
  };
  return [
    wrong('databases with changed questions', ({ isUnchanged }) => !isUnchanged),
    wrong('registers that register verify refuses', ({ breaks, unsealed }) => breaks + unsealed > 0),
    wrong('registers with a missing or repeated number', ({ uneven }) => uneven !== 0),
    wrong('schemas that differ from that of a new database', ({ shape }) => shape !== fresh),
  ];
}
