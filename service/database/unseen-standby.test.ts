/** The receiver of the log is PostgreSQL's own `pg_receivewal`: the primary takes it for a synchronous standby. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestCluster, type TestCluster } from '#testing/database/database.ts';
import { unprivilegedUser } from '#testing/process.ts';
import { findPostgres } from '../../tools/commands/machine.ts';
import { isCommitWaiting } from './commit-wait.ts';
import { type OpenDatabase, openDatabase } from './connect.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const WAIT = { timeout: 20_000, interval: 50 };

let cluster: TestCluster;
let admin: OpenDatabase;
/** Of a role without `pg_read_all_stats`. */
let plain: OpenDatabase;
let receiver: ReturnType<typeof spawn>;
let folder: string;

async function openAs(role: string): Promise<OpenDatabase> {
  const url = new URL(cluster.url);
  url.username = role;
  return await openDatabase({ databaseUrl: url.href, dataDir: '', poolSize: 1 });
}

beforeAll(async () => {
  cluster = await startTestCluster();
  admin = await openAs('tribune');
  await sql`create role plain login`.execute(admin.db);
  plain = await openAs('plain');
  folder = mkdtempSync(join(tmpdir(), 'tribune-receiver-'));
  const runAs = await unprivilegedUser();
  if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(folder, runAs.uid, runAs.gid);
  const program = join(dirname(realpathSync(join(findPostgres() ?? '', 'postgres'))), 'pg_receivewal');
  const source = `${cluster.url}?application_name=copy`;
  receiver = spawn(program, ['--synchronous', '-D', folder, '-d', source], { ...runAs, stdio: 'ignore' });
  await sql`alter system set synchronous_standby_names = 'copy'`.execute(admin.db);
  await sql`select pg_reload_conf()`.execute(admin.db);
});
afterAll(async () => {
  const hasEnded = once(receiver, 'exit');
  receiver.kill('SIGKILL');
  await hasEnded;
  await plain.close();
  await admin.close();
  await cluster.stop();
  rmSync(folder, { recursive: true });
});

test('a role that sees no confirmation counts a connected standby', async () => {
  const isConfirming = async () => {
    const { rows } = await sql`select from pg_stat_replication where sync_state = 'sync'`.execute(admin.db);
    return rows.length;
  };
  await expect.poll(isConfirming, WAIT).toBe(1);
  expect(await isCommitWaiting(plain.db)).toBe(false);
});

test('a commit that waits for a connected standby that hangs is seen', async () => {
  receiver.kill('SIGSTOP');
  const committing = sql`create temporary table mark ()`.execute(plain.maintenance);
  await expect.poll(() => isCommitWaiting(plain.db), WAIT).toBe(true);
  receiver.kill('SIGCONT');
  await committing;
  await expect.poll(() => isCommitWaiting(plain.db), WAIT).toBe(false);
});
