import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { ENGINES, openTestDatabase, QUESTION } from '#testing/app.ts';
import { runProgram, startService } from '#testing/processes/service-process.ts';
import { type OpenDatabase, openDatabase } from './connect.ts';
import { DatabaseNotDurable, requireDurability, undurableSettings } from './durability.ts';
import { createDatabase, startTestCluster, type TestCluster, type TestDatabase } from '#testing/database/database.ts';
import { openCurrent } from '#testing/meetings.ts';

describe('refuses a server that may lose confirmed commits', () => {
  let cluster: TestCluster;
  let created: TestDatabase;
  let database: OpenDatabase;
  let dataDir: string;

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'tribune-durability-'));
    cluster = await startTestCluster();
    created = await createDatabase(cluster.url);
    database = await openDatabase({ databaseUrl: created.url, dataDir, poolSize: 1 });
  });
  afterAll(async () => {
    await database.close();
    await cluster.stop();
    rmSync(dataDir, { recursive: true });
  });
  beforeEach(() => reset());

  const environment = () => ({ DATABASE_URL: created.url, DATA_DIR: dataDir, SERVE: 'api', PORT: '0' });
  async function reset(): Promise<void> {
    await sql`alter system reset all`.execute(database.db);
    await applied([]);
  }
  async function switchOff(...settings: string[]): Promise<void> {
    for (const setting of settings) await sql`alter system set ${sql.ref(setting)} = off`.execute(database.db);
    await applied(settings);
  }
  /** A server rereads its settings some time after the request. */
  async function applied(settings: string[]): Promise<void> {
    await sql`select pg_reload_conf()`.execute(database.db);
    await expect.poll(() => undurableSettings(database.db)).toEqual(settings.toSorted());
  }

  test.each(['fsync', 'full_page_writes', 'synchronous_commit'])(
    'names the setting %s when it is off',
    async (setting) => {
      await switchOff(setting);
      const message = `The database may lose confirmed questions: ${setting} must be on.`;
      await expect(requireDurability(database.db)).rejects.toThrow(DatabaseNotDurable);
      await expect(requireDurability(database.db)).rejects.toMatchObject({ code: 'database-not-durable', message });
      const end = await runProgram(['service/main.ts'], environment());
      expect(end).toEqual({ code: 78, stdout: '', stderr: `${message}\n` });
    },
  );

  test('refuses synchronous_commit local with a synchronous standby', async () => {
    await sql`alter system set synchronous_commit = local`.execute(database.db);
    await applied([]);
    await sql`alter system set synchronous_standby_names = 'b'`.execute(database.db);
    await applied(['synchronous_commit']);
    await expect(requireDurability(database.db)).rejects.toThrow(
      'The database may lose confirmed questions: synchronous_commit must be on.',
    );
  });

  test('names every unsafe setting before the first write', async () => {
    await switchOff('fsync', 'full_page_writes', 'synchronous_commit');
    const end = await runProgram(['service/main.ts'], environment());
    expect(end).toMatchObject({
      code: 78,
      stderr: 'The database may lose confirmed questions: fsync, full_page_writes, synchronous_commit must be on.\n',
    });
    const { rows } = await sql`select from pg_tables where schemaname = 'public'`.execute(database.db);
    expect(rows).toEqual([]);
  });

  test('a running service confirms nothing while flushing is off', async () => {
    const service = await startService({ ...environment(), CAPTCHA_PROVIDER: 'off' });
    onTestFinished(async () => void (await service.stop('SIGKILL')));
    await openCurrent(database.db);
    const submit = async () => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
      const body = JSON.stringify({ ...QUESTION, recaptchaToken: crypto.randomUUID() });
      return (await fetch(`${service.origin}/api/v1/questions`, { method: 'POST', headers, body })).status;
    };
    const readiness = async () => await (await fetch(`${service.origin}/readyz`)).json();
    const notReady = { status: 'not-ready', reason: 'database-not-durable' };
    for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) {
      await switchOff(setting);
      // The connections of the service reread their settings one by one.
      await expect.poll(submit).toBe(503);
      await expect.poll(readiness).toEqual(notReady);
      await reset();
      await expect.poll(readiness).toEqual({ status: 'ready' });
    }
    expect(await submit()).toBe(201);
    expect((await service.stop()).code).toBe(0);
  });
});

test.each(ENGINES)('a default %s database keeps confirmed commits', async (engine) => {
  const { db, close } = await openTestDatabase(engine);
  onTestFinished(close);
  expect(await undurableSettings(db)).toEqual([]);
  await requireDurability(db);
  const { rows } = await sql`select current_setting('fsync') as fsync`.execute(db);
  expect(rows).toEqual([{ fsync: 'on' }]);
});
