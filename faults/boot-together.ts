import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '#service/database/connect.ts';
import { readMigrations } from '#service/database/migrate.ts';
import { createDatabase, startTestCluster } from '#service/database/test-database.ts';
import { startService } from '#service/test-process-service.ts';
import type { Figure } from '../bench/figure.ts';
import type { Trial } from './trial.ts';

const SIZES = { short: 3, full: 100 };
const INSTANCES = 2;

type Boots = {
  rounds: number;
  notReady: string[];
  badExits: string[];
  meetings: number;
  migrations: number;
  announced: number;
};

/** Two instances start at once on an empty database, and on a folder without a secret. */
export const bootTogether: Trial = {
  name: 'boot-together',
  run: async (extent) => {
    const rounds = SIZES[extent];
    const cluster = await startTestCluster();
    const boots: Boots = { rounds, notReady: [], badExits: [], meetings: 0, migrations: 0, announced: 0 };
    try {
      for (let round = 0; round < rounds; round += 1) await bootOnce(cluster.url, boots);
    } finally {
      await cluster.stop();
    }
    return figures(boots);
  },
};

async function bootOnce(serverUrl: string, boots: Boots): Promise<void> {
  const created = await createDatabase(serverUrl);
  const dataDir = mkdtempSync(join(tmpdir(), 'tribune-fault-'));
  const environment = { NODE_ENV: 'production', SERVE: 'api', DATA_DIR: dataDir, DATABASE_URL: created.url };
  try {
    const starts = await Promise.allSettled(Array.from({ length: INSTANCES }, () => startService(environment)));
    const services = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
    for (const start of starts) if (start.status === 'rejected') boots.notReady.push(String(start.reason));
    const log = services.map(({ output }) => output()).join('');
    boots.announced +=
      countOf(log, 'schema brought forward') === 1 && countOf(log, 'first meeting created') === 1 ? 0 : 1;
    const ends = await Promise.all(services.map(({ stop }) => stop('SIGTERM')));
    for (const { code, stderr } of ends) {
      if (code !== 0 || stderr !== '') boots.badExits.push(`${code}: ${stderr.slice(-200)}`);
    }
    await look(created.url, boots);
  } finally {
    await created.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** What both left in the tables. */
async function look(databaseUrl: string, boots: Boots): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir: '', poolSize: 1, onConnectionLost: () => {} });
  try {
    const { rows } = await sql<{ meetings: number; texts: number; entries: number; migrations: string[] }>`
      select (select count(*)::integer from meeting) as meetings,
        (select count(*)::integer from meeting_text) as texts,
        (select count(*)::integer from register_entry where kind = 'meeting.created') as entries,
        (select array_agg(name order by number) from schema_migration) as migrations`.execute(db);
    const [found] = rows;
    if (found?.meetings !== 1 || found.texts !== 2 || found.entries !== 1) boots.meetings += 1;
    const names = readMigrations().map(({ name }) => name);
    if (JSON.stringify(found?.migrations) !== JSON.stringify(names)) boots.migrations += 1;
  } finally {
    await close();
  }
}

function countOf(text: string, words: string): number {
  return text.split(words).length - 1;
}

function figures({ rounds, notReady, badExits, meetings, migrations, announced }: Boots): Figure[] {
  const detail = `${rounds} times ${INSTANCES} instances on an empty database`;
  const none = (name: string, measured: number, how = detail): Figure => ({
    name: `two instances starting at once: ${name}`,
    measured,
    unit: '',
    goal: { atMost: 0 },
    detail: how,
  });
  return [
    none('not ready', notReady.length, notReady[0]?.slice(0, 200) ?? detail),
    none('ends that are not clean', badExits.length, badExits[0] ?? detail),
    none('databases without exactly one meeting, in two languages, registered once', meetings),
    none('databases whose migrations are not each applied once', migrations),
    none('starts that both or neither say they brought forward', announced),
  ];
}
