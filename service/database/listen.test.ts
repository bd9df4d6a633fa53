import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { ENGINES, openTestDatabase } from '#testing/app.ts';
import { startTestCluster, type TestCluster } from '#testing/database/database.ts';
import { REGISTER_GREW } from './channel.ts';
import { type OpenDatabase, openDatabase } from './connect.ts';
import type { Queryable } from './database.ts';
import { DatabaseUnavailable } from './failure.ts';
import { copyTemplate } from '#testing/database/template.ts';

/** Long enough for a machine under load. */
const BOUND_MS = 60_000;

type Listener = { payloads: string[]; resumed: number; lost: number; unlisten: () => Promise<void> };

async function listenTo({ listen }: OpenDatabase, onNotification = (_: string) => {}): Promise<Listener> {
  const listener: Listener = { payloads: [], resumed: 0, lost: 0, unlisten: async () => {} };
  listener.unlisten = await listen('tribune_change', {
    onNotification: (payload) => {
      // The creation of the first meeting is announced too.
      if (payload === REGISTER_GREW) return;
      listener.payloads.push(payload);
      onNotification(payload);
    },
    onResumed: () => (listener.resumed += 1),
    onLost: () => (listener.lost += 1),
  });
  return listener;
}

const notify = (db: Queryable, payload: string) => sql`select pg_notify('tribune_change', ${payload})`.execute(db);
const expectPayloads = async ({ payloads }: Listener, ...expected: string[]) =>
  await expect.poll(() => payloads).toEqual(expected);

describe.each(ENGINES)('on the %s database', (engine) => {
  test('notifications arrive in commit order, and none after a rollback', async () => {
    const database = await openTestDatabase(engine);
    onTestFinished(database.close);
    const listener = await listenTo(database);
    await database.db.transaction().execute(async (transaction) => {
      await notify(transaction, 'first');
      await notify(transaction, 'second');
      await wait(300);
      expect(listener.payloads).toEqual([]);
    });
    await expectPayloads(listener, 'first', 'second');
    const undone = database.db.transaction().execute(async (transaction) => {
      await notify(transaction, 'undone');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await sql`notify tribune_change`.execute(database.db);
    await expectPayloads(listener, 'first', 'second', '');
    expect(listener.resumed).toBe(0);
  });

  test('a listener may ask the database at once', async () => {
    const database = await openTestDatabase(engine);
    onTestFinished(database.close);
    const queries: Promise<unknown>[] = [];
    await listenTo(database, () => queries.push(sql`select 1 as one`.execute(database.db)));
    await database.db.transaction().execute((transaction) => notify(transaction, 'now'));
    await expect.poll(() => queries).toHaveLength(1);
    expect(await queries[0]).toMatchObject({ rows: [{ one: 1 }] });
  });

  test('listening begins and ends during open transactions', async () => {
    const database = await openTestDatabase(engine);
    onTestFinished(database.close);
    const undone = database.db.transaction().execute(async (transaction) => {
      await sql`select ${1}::integer`.execute(transaction);
      await wait(200);
      throw new Error('undone');
    });
    const [listener] = await Promise.all([listenTo(database), expect(undone).rejects.toThrow('undone')]);
    await notify(database.db, 'heard');
    await expectPayloads(listener, 'heard');
  });

  test('ending one subscription leaves the others listening', async () => {
    const database = await openTestDatabase(engine);
    onTestFinished(database.close);
    const [one, other, last] = [await listenTo(database), await listenTo(database), await listenTo(database)];
    await notify(database.db, 'all');
    for (const listener of [one, other, last]) await expectPayloads(listener, 'all');
    await one.unlisten();
    await notify(database.db, 'two');
    for (const listener of [other, last]) await expectPayloads(listener, 'all', 'two');
    await other.unlisten();
    await other.unlisten();
    await notify(database.db, 'one');
    await expectPayloads(last, 'all', 'two', 'one');
    expect([one.payloads, other.payloads]).toEqual([['all'], ['all', 'two']]);
    await last.unlisten();
    const again = await listenTo(database);
    await notify(database.db, 'again');
    await expectPayloads(again, 'again');
    expect(last.payloads).toEqual(['all', 'two', 'one']);
  });

  test('closing the database ends listening', async () => {
    const database = await openTestDatabase(engine);
    const listener = await listenTo(database);
    await database.close();
    await listener.unlisten();
    await expect(listenTo(database)).rejects.toBeInstanceOf(DatabaseUnavailable);
  });

  test('listening keeps no process alive', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'tribune-listen-'));
    copyTemplate(inject('embeddedTemplate'), dataDir);
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const databaseUrl = engine === 'postgresql' ? inject('databaseServer') : undefined;
    const settings = JSON.stringify({ databaseUrl, dataDir, poolSize: 1 });
    const script = `
      import { openDatabase } from '#service/database/connect.ts';
      const database = await openDatabase({ ...${settings} });
      await database.listen('tribune_change', { onNotification() {}, onResumed() {} });
      console.log('listening');`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    await once(child.stdout, 'data');
    const [code] = (await Promise.race([once(child, 'exit'), wait(BOUND_MS, ['still running'])])) as unknown[];
    expect(code).toBe(0);
  });
});

describe('a failing server', () => {
  let cluster: TestCluster;
  beforeAll(async () => {
    cluster = await startTestCluster();
  });
  afterAll(() => cluster.stop());

  async function openHurt(): Promise<OpenDatabase & { lost: Error[] }> {
    const lost: Error[] = [];
    const onConnectionLost = (error: Error) => void lost.push(error);
    const database = await openDatabase({ databaseUrl: cluster.url, dataDir: '', poolSize: 1, onConnectionLost });
    return { ...database, lost };
  }

  const resumes = async (listener: Listener, times: number) =>
    await expect.poll(() => listener.resumed, { timeout: BOUND_MS }).toBe(times);

  test('a terminated connection is replaced and its loss reported once', async () => {
    const database = await openHurt();
    onTestFinished(database.close);
    const [one, other] = await Promise.all([listenTo(database), listenTo(database)]);
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'`.execute(database.db);
    expect(rows).toHaveLength(1);
    await resumes(one, 1);
    await resumes(other, 1);
    expect(database.lost).toHaveLength(1);
    expect(database.lost[0]).toMatchObject({ code: '57P01' });
    await notify(database.db, 'again');
    await expectPayloads(one, 'again');
    await expectPayloads(other, 'again');
  });

  test('listening resumes by itself after an outage of seconds', async () => {
    const database = await openHurt();
    onTestFinished(database.close);
    const listener = await listenTo(database);
    await cluster.kill();
    // One call for the loss and one for each failed attempt.
    await expect.poll(() => listener.lost).toBeGreaterThanOrEqual(4);
    expect(listener.resumed).toBe(0);
    await cluster.start();
    await resumes(listener, 1);
    await notify(database.db, 'again');
    await expectPayloads(listener, 'again');
    expect(database.lost).toHaveLength(1);
  });

  test('a frozen server is detected, and listening resumes afterwards', async () => {
    const database = await openHurt();
    onTestFinished(database.close);
    const listener = await listenTo(database);
    await cluster.pause();
    onTestFinished(() => cluster.resume());
    await expect.poll(() => database.lost.length).toBe(1);
    await cluster.resume();
    await resumes(listener, 1);
    await notify(database.db, 'again');
    await expectPayloads(listener, 'again');
  });

  test('the database closes in time while connected, frozen or reconnecting', async () => {
    const closes = async ({ close }: OpenDatabase) => {
      const startedAt = performance.now();
      await close();
      expect(performance.now() - startedAt).toBeLessThan(9000);
    };
    const databases = [await openHurt(), await openHurt(), await openHurt()] as const;
    for (const database of databases) await listenTo(database);
    await closes(databases[0]);
    await cluster.pause();
    onTestFinished(() => cluster.resume());
    await closes(databases[1]);
    await cluster.resume();
    await cluster.kill();
    await expect.poll(() => databases[2].lost.length).toBe(1);
    await closes(databases[2]);
    await cluster.start();
  });

  test('listening fails without a server and succeeds afterwards', async () => {
    const database = await openHurt();
    onTestFinished(database.close);
    await cluster.kill();
    const ends = await Promise.allSettled([listenTo(database), listenTo(database)]);
    for (const end of ends) expect(end).toMatchObject({ reason: expect.any(DatabaseUnavailable) as unknown });
    await cluster.start();
    const listener = await listenTo(database);
    await notify(database.db, 'there');
    await expectPayloads(listener, 'there');
  });
});
