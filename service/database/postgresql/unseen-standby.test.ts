import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestCluster, type TestCluster } from '#testing/database/database.ts';
import { type LogReceiver, startLogReceiver } from '#testing/database/log-receiver.ts';
import { isCommitWaiting } from './commit-wait.ts';
import { type OpenDatabase, openDatabase } from '../connect.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const WAIT = { timeout: 20_000, interval: 50 };

let cluster: TestCluster;
let admin: OpenDatabase;
/** Opened with a role without `pg_read_all_stats`. */
let plain: OpenDatabase;
let receiver: LogReceiver;

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
  receiver = await startLogReceiver(cluster.url);
  await sql`alter system set synchronous_standby_names = 'copy'`.execute(admin.db);
  await sql`select pg_reload_conf()`.execute(admin.db);
});
afterAll(async () => {
  await receiver.stop();
  await plain.close();
  await admin.close();
  await cluster.stop();
});

test('a role that sees no confirmation counts a connected standby', async () => {
  const isConfirming = async () => {
    const { rows } = await sql`select from pg_stat_replication where sync_state = 'sync'`.execute(admin.db);
    return rows.length;
  };
  await expect.poll(isConfirming, WAIT).toBe(1);
  expect(await isCommitWaiting(plain.db)).toBe(false);
});

test('detects a commit that waits for a hanging connected standby', async () => {
  receiver.hang();
  const committing = sql`create temporary table mark ()`.execute(plain.maintenance);
  await expect.poll(() => isCommitWaiting(plain.db), WAIT).toBe(true);
  receiver.goOn();
  await committing;
  await expect.poll(() => isCommitWaiting(plain.db), WAIT).toBe(false);
});
