import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { createDatabase, startTestCluster, type TestCluster } from './database.ts';

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000, query_timeout: 1000 });
  // The test kills the server below.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return rows;
  } finally {
    await client.end();
  }
}

describe('a database of the shared server', () => {
  test('a database is empty, separate, and gone once dropped', async () => {
    const [first, second] = await Promise.all([
      createDatabase(inject('databaseServer')),
      createDatabase(inject('databaseServer')),
    ]);
    onTestFinished(second.drop);
    await query(first.url, 'create table mark ()');
    expect(await query(second.url, `select to_regclass('mark') as mark`)).toEqual([{ mark: null }]);
    await first.drop();
    await expect(query(first.url, 'select 1')).rejects.toMatchObject({ code: '3D000' });
  });

  test('the shared server flushes, as the service requires', async () => {
    expect(await query(inject('databaseServer'), 'show fsync')).toEqual([{ fsync: 'on' }]);
    expect(await query(inject('databaseServer'), 'show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
  });
});

describe('a separate cluster', () => {
  let cluster: TestCluster;
  beforeAll(async () => {
    cluster = await startTestCluster();
  });
  afterAll(() => cluster.stop());

  test('a killed cluster refuses connections and keeps committed data', async () => {
    const database = await createDatabase(cluster.url);
    await query(database.url, 'create table mark as select 1 as kept');
    await cluster.kill();
    await expect(query(database.url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await cluster.start();
    expect(await query(database.url, 'select kept from mark')).toEqual([{ kept: 1 }]);
    await cluster.restart();
    expect(await query(database.url, 'select kept from mark')).toEqual([{ kept: 1 }]);
  });

  test('a paused cluster answers nothing, even on open connections', async () => {
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    onTestFinished(() => client.end());
    await cluster.pause();
    const answer = client.query('select 1 as one');
    expect(await Promise.race([answer, sleep(500, 'silence')])).toBe('silence');
    await expect(query(cluster.url, 'select 1')).rejects.toThrow('timeout');
    await cluster.resume();
    expect((await answer).rows).toEqual([{ one: 1 }]);
  });

  test('a stopped cluster leaves nothing behind, even while paused', async () => {
    const other = await startTestCluster();
    await other.pause();
    await other.stop();
    expect(existsSync(other.folder)).toBe(false);
    await expect(query(other.url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  test.each(['SIGINT', 'SIGKILL'] as const)(
    'a cluster leaves nothing behind when its process gets %s',
    async (signal) => {
      const script = `
      import { startTestCluster } from './testing/database/database.ts';
      const { folder } = await startTestCluster();
      console.log(folder);
      setInterval(() => {}, 1000);`;
      const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [output] = (await once(child.stdout, 'data')) as [Buffer];
      const folder = output.toString().trim();
      expect(existsSync(folder)).toBe(true);
      child.kill(signal);
      await expect.poll(() => existsSync(folder)).toBe(false);
    },
  );
});
