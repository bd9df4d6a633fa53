/** Runs `reference.sql` on a server with its own tables. Returns transactions a second and the server's cost of one. */
import { spawn } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { findPostgres } from '../../../tools/commands/machine.ts';
import { type Use, type Watched, watchProcess, workedMs } from '../rounds/processors.ts';
import { type PgbenchReport, readPgbenchReport } from './pgbench-report.ts';

const BENCH = join(import.meta.dirname, '..');
const SCRIPT = join(BENCH, 'reference.sql');
const TABLES = join(BENCH, 'reference-tables.sql');
const THREADS = 2;

export type ReferenceRun = {
  perSecond: number;
  /** Milliseconds of the server's processor time per transaction. */
  serverMs: number;
  uses: { generator: Use; database: Use };
};

/** Creates the tables of `reference.sql` in an empty database. */
export async function createReferenceTables(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(readFileSync(TABLES, 'utf8'));
  await client.end();
}

type Reference = {
  url: string;
  clients: number;
  seconds: number;
  server: Watched;
};

/**
 * Runs `reference.sql` at full speed. Subtracts the server's cost of connecting, which a run of one transaction
 * measures.
 */
export async function runReference({ url, clients, seconds, server }: Reference): Promise<ReferenceRun> {
  const start = await runPgbench([`-t1`], { url, clients, server });
  const run = await runPgbench([`-T${seconds}`], { url, clients, server });
  const serverMs = (run.serverMs - start.serverMs) / (run.transactions - start.transactions);
  return { perSecond: run.perSecond, serverMs, uses: run.uses };
}

type PgbenchRun = PgbenchReport & Pick<ReferenceRun, 'serverMs' | 'uses'>;

async function runPgbench(scale: string[], { url, clients, server }: Omit<Reference, 'seconds'>): Promise<PgbenchRun> {
  const before = workedMs(server);
  const args = ['-n', '-M', 'prepared', `-c${clients}`, `-j${THREADS}`, ...scale, '-f', SCRIPT, url];
  const child = spawn(pgbenchBinary(), args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const ofGenerator = watchProcess({ pid: child.pid ?? 0 });
  const ofDatabase = watchProcess(server);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  const uses = { generator: ofGenerator(), database: ofDatabase() };
  return { ...readPgbenchReport(output), serverMs: workedMs(server) - before, uses };
}

/** The binary next to the server's own. The PATH may hold only links to them. */
function pgbenchBinary(): string {
  const server = join(findPostgres() ?? '', 'pg_ctl');
  return join(dirname(realpathSync(server)), 'pgbench');
}
