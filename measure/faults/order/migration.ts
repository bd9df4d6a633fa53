import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type OpenDatabase, openDatabase } from '#service/database/connect.ts';
import { appliedMigrations, readMigrations } from '#service/database/schema/migrate.ts';
import { createDatabase, startTestCluster } from '#testing/database/database.ts';
import { type ServiceProcess, startService } from '#testing/processes/service-process.ts';
import type { Metric } from '../../metric.ts';
import { fillFirstSchema, inventoryOf, migrateTo } from '../harness/filled-database.ts';
import type { Scale, Scenario } from '../../scenario.ts';

/** Even the short form takes longer than a request's statement may. */
const SIZES = { short: { questions: 2000, slowSeconds: 5 }, full: { questions: 1_000_000, slowSeconds: 60 } };
const INSTANCES = 2;
const READY_LIMIT_MS = 600_000;

type Found = { services: ServiceProcess[]; notReady: string[]; wronglyMigrated: number; isUnchanged: boolean };

/** Two instances start at once on a filled database of the first version, whose migration takes long. */
export const migration: Scenario = {
  name: 'migration',
  shortRuns: 'none',
  testedBy: 'service/database/schema/migrate.test.ts',
  run: async (scale) => {
    const cluster = await startTestCluster();
    try {
      const { url } = await createDatabase(cluster.url);
      return await migrateSlowly(url, scale);
    } finally {
      await cluster.stop();
    }
  },
};

async function migrateSlowly(databaseUrl: string, scale: Scale): Promise<Metric[]> {
  const { questions, slowSeconds } = SIZES[scale];
  const dataDir = mkdtempSync(join(tmpdir(), 'tribune-fault-'));
  const open = () => openDatabase({ databaseUrl, dataDir, poolSize: 1 });
  const database = await open();
  const services: ServiceProcess[] = [];
  try {
    await migrateTo(database, 1);
    await fillFirstSchema(database, questions);
    await slowDown(database, slowSeconds);
    const before = await takeInventory(database);
    const startedAt = performance.now();
    const environment = { NODE_ENV: 'production', SERVE: 'api', DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
    const starts = await Promise.allSettled(
      Array.from({ length: INSTANCES }, () => startService(environment, { readyTimeoutMs: READY_LIMIT_MS })),
    );
    const seconds = (performance.now() - startedAt) / 1000;
    services.push(...starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : [])));
    const found = {
      services,
      notReady: starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : [])),
      wronglyMigrated: await wronglyMigrated(database),
      isUnchanged: before === (await takeInventory(database)),
    };
    return [...metrics(found, `${questions} questions, a statement slowed by ${slowSeconds} s`), took(seconds)];
  } finally {
    for (const service of services) await service.stop();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Makes the first table change of a transaction last this long while it holds its lock. */
async function slowDown({ db }: OpenDatabase, seconds: number): Promise<void> {
  await sql
    .raw(
      `create function dawdle() returns event_trigger language plpgsql as $$
      begin
        if current_setting('scenario.dawdled', true) is distinct from 'yes' then
          perform pg_sleep(${seconds}), set_config('scenario.dawdled', 'yes', true);
        end if;
      end $$;
      create event trigger dawdle on ddl_command_end when tag in ('ALTER TABLE') execute function dawdle()`,
    )
    .execute(db);
}

async function takeInventory({ maintenance }: OpenDatabase): Promise<string> {
  return await inventoryOf(maintenance);
}

async function wronglyMigrated({ db }: OpenDatabase): Promise<number> {
  const applied = (await appliedMigrations(db)).map(({ name }) => name);
  return JSON.stringify(applied) === JSON.stringify(readMigrations().map(({ name }) => name)) ? 0 : 1;
}

function metrics({ services, notReady, wronglyMigrated: wrong, isUnchanged }: Found, detail: string): Metric[] {
  const countLogging = (words: string) => services.filter(({ output }) => output().includes(words)).length;
  const exactly = (name: string, measured: number, how = detail): Metric => ({
    name: `slow migration: ${name}`,
    measured,
    unit: '',
    goal: { atMost: 0 },
    detail: how,
  });
  return [
    exactly('instances not ready', notReady.length, notReady[0]?.slice(0, 200) ?? detail),
    exactly('databases with a migration not applied exactly once', wrong),
    exactly('instances that migrated, difference from one', Math.abs(1 - countLogging('schema migrated'))),
    exactly('instances that waited, difference from one', Math.abs(1 - countLogging('waiting to migrate the schema'))),
    exactly('databases with changed questions', isUnchanged ? 0 : 1),
  ];
}

function took(seconds: number): Metric {
  const detail = `${INSTANCES} instances, from their start until both are ready`;
  return { name: 'slow migration: duration', measured: seconds, unit: 's', detail };
}
