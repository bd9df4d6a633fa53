/** Writes `service/database/types.ts` from the migrated schema. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '#service/database/connect.ts';
import { migrate } from '#service/database/schema/migrate.ts';
// oxlint-disable-next-line tribune/import-areas -- a tool of the repository that needs a temporary server
import { startTestCluster } from '#testing/database/database.ts';

const ROOT = join(import.meta.dirname, '../..');
const FILE = join(ROOT, 'service/database/types.ts');
const TIMEOUT_MS = 60_000;

/** The types of every table in the database, in the repository's format. */
export function generateTypes(databaseUrl: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'tribune-types-'));
  try {
    const file = join(folder, 'types.ts');
    const options = ['--dialect', 'postgres', '--url', databaseUrl, '--out-file', file, '--log-level', 'error'];
    run(fileURLToPath(new URL('cli/bin.js', import.meta.resolve('kysely-codegen'))), options);
    run(join(ROOT, 'node_modules/oxfmt/bin/oxfmt'), ['--config', join(ROOT, '.oxfmtrc.json'), file]);
    return readFileSync(file, 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function run(program: string, options: string[]): void {
  const { status, stderr } = spawnSync(process.execPath, [program, ...options], {
    encoding: 'utf8',
    timeout: TIMEOUT_MS,
  });
  if (status !== 0) throw new Error(`${program} ended with ${String(status)}\n${stderr}`);
}

async function generateFromMigrations(): Promise<string> {
  const cluster = await startTestCluster();
  try {
    const settings = { databaseUrl: cluster.url, dataDir: '', poolSize: 1 };
    const database = await openDatabase(settings);
    await migrate(database);
    await database.close();
    return generateTypes(cluster.url);
  } finally {
    await cluster.stop();
  }
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === import.meta.filename) {
  writeFileSync(FILE, await generateFromMigrations());
}
