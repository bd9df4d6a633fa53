import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { startLogReceiver } from '#testing/database/log-receiver.ts';
import { setUp, setUpCluster } from '#testing/set-up.ts';
import { isCommitWaiting } from './commit-wait.ts';
import { type OpenDatabase, openDatabase } from '../connect.ts';

const WAIT = { interval: 50 };

const cluster = setUpCluster();
const admin = setUp(
  'database',
  () => openAs('tribune'),
  ({ close }) => close(),
);
/** Opened with a role without `pg_read_all_stats`. */
const plain = setUp(
  'database of the other role',
  async () => {
    await sql`create role plain login`.execute(admin.db);
    return await openAs('plain');
  },
  ({ close }) => close(),
);
const receiver = setUp(
  'receiver',
  () => startLogReceiver(cluster.url),
  ({ stop }) => stop(),
);

async function openAs(role: string): Promise<OpenDatabase> {
  const url = new URL(cluster.url);
  url.username = role;
  return await openDatabase({ databaseUrl: url.href, dataDir: '', poolSize: 1 });
}

beforeAll(async () => {
  await sql`alter system set synchronous_standby_names = 'copy'`.execute(admin.db);
  await sql`select pg_reload_conf()`.execute(admin.db);
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
