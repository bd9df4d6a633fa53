/** A real standby of a temporary cluster, created as by an operator: pg_basebackup, then streaming replication. */
import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { run } from '../processes/process.ts';
import { startCluster, type TestCluster } from './database.ts';

const NAME = 'standby';
const SYNC_LIMIT_MS = 20_000;

/** Starts a standby, and makes every commit of the primary wait until the standby has written it to disk. */
export async function startSynchronousStandby(primary: TestCluster): Promise<TestCluster> {
  const source = `${primary.url}?application_name=${NAME}`;
  const standby = await startCluster(async ({ binaries, folder, runAs }) => {
    const options = ['--write-recovery-conf', '--checkpoint=fast', '--no-sync', '-d', source];
    // `binaries` may contain only links to the server's own programs.
    const program = join(dirname(realpathSync(join(binaries, 'postgres'))), 'pg_basebackup');
    await run(program, [...options, '-D', join(folder, 'data')], { runAs, folder });
  });
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  try {
    // Set after the copy, so that the promoted standby waits for no standby.
    await client.query(`alter system set synchronous_standby_names = '${NAME}'`);
    await client.query('select pg_reload_conf()');
    const deadline = Date.now() + SYNC_LIMIT_MS;
    while (!(await isSynchronous(client))) {
      if (Date.now() > deadline) throw new Error('The standby did not become synchronous.');
      await wait(50);
    }
  } finally {
    await client.end();
  }
  return standby;
}

async function isSynchronous(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(`select from pg_stat_replication where sync_state = 'sync'`);
  return rowCount === 1;
}
