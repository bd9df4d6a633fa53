import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { RegisterVerification } from '#contract/register/register.ts';
import { ENGINES, openTestDatabase, QUESTION, type TestDatabaseHandle } from '#testing/app.ts';
import { aboutCurrent, OPERATOR, openCurrent } from '#testing/meetings.ts';
import { type ServiceProcess, startService } from '#testing/processes/service-process.ts';
import { backUpDatabase } from '../../backup/back-up-database.ts';
import { restoreDatabase } from '../../backup/restore-database.ts';
import { sealer } from './seal-register.ts';
import { verifyRegister } from '../verification/verify-register.ts';

async function open(engine: (typeof ENGINES)[number]): Promise<TestDatabaseHandle> {
  const database = await openTestDatabase(engine);
  onTestFinished(database.close);
  return database;
}

async function start({ dataDir, databaseUrl = '' }: TestDatabaseHandle): Promise<ServiceProcess> {
  const environment = { SERVE: 'api', CAPTCHA_PROVIDER: 'off', DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const limits = { RATE_LIMIT_ADDRESS: '0', RATE_LIMIT_GLOBAL: '0' };
  const service = await startService({ ...environment, ...limits });
  onTestFinished(async () => void (await service.stop('SIGKILL')));
  return service;
}

/** Submits `count` questions. @returns how many were acknowledged */
async function submit({ origin }: ServiceProcess, count: number): Promise<number> {
  const sends = Array.from({ length: count }, async () => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
    const body = JSON.stringify({ ...QUESTION, recaptchaToken: crypto.randomUUID() });
    const sent = fetch(`${origin}/api/v1/questions`, { method: 'POST', headers, body });
    return (await sent.catch(() => undefined))?.status === 201;
  });
  return (await Promise.all(sends)).filter((isStored) => isStored).length;
}

/** Counts without sealing any entry itself, which a verification would do. */
async function countNumbered({ db }: TestDatabaseHandle): Promise<{ unsealed: number; numbered: number }> {
  const { rows } = await sql<{ unsealed: number; numbered: number }>`
    select (select count(*)::integer from register_entry) - (select count(*)::integer from register_seal) as unsealed,
      (select count(number)::integer from register_seal where number <= (select count(number) from register_seal))
        as numbered`.execute(db);
  return rows[0] ?? { unsealed: -1, numbered: -1 };
}

async function verify({ db }: TestDatabaseHandle): Promise<RegisterVerification> {
  const { params } = await aboutCurrent(db);
  return await verifyRegister({ db }, { params, body: {} });
}

test('numbers every question when another service is killed or paused', async () => {
  const database = await open('postgresql');
  await openCurrent(database.db);
  const running = await start(database);
  let acknowledged = 0;
  for (const signal of ['SIGKILL', 'SIGSTOP', 'SIGKILL'] as const) {
    const other = await start(database);
    const load = [submit(running, 40), submit(other, 40), submit(running, 40)];
    await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 300));
    process.kill(other.pid, signal);
    // A paused service never answers, so more questions go to the other one.
    if (signal === 'SIGSTOP') acknowledged += await submit(running, 5);
    await expect.poll(async () => (await countNumbered(database)).unsealed).toBe(0);
    await other.stop('SIGKILL');
    for (const count of await Promise.all(load)) acknowledged += count;
  }
  await expect.poll(async () => (await countNumbered(database)).unsealed).toBe(0);
  expect((await countNumbered(database)).numbered).toBeGreaterThanOrEqual(acknowledged);
  expect(await verify(database)).toMatchObject({ holds: true, unsealed: 0 });
});

test.each(ENGINES)('continues a restored chain on %s', async (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'tribune-chain-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const database = await open(engine);
  const { params } = await aboutCurrent(database.db);
  const receive = async ({ db }: TestDatabaseHandle) => {
    await sql`
      insert into register_entry (meeting_id, kind, actor, occurred_at)
      select ${params.meetingId}::uuid, 'question.received', 'visitor', clock_timestamp()
      from generate_series(1, 20)`.execute(db);
  };
  await receive(database);
  const before = await verify(database);
  // These entries are unsealed when the backup is made.
  await receive(database);
  const file = join(folder, 'tribune.backup');
  const { dataDir } = database;
  const config = { dataDir, secretFile: join(dataDir, 'secret'), socketFile: join(dataDir, 'tribune.sock') };
  const { signal } = new AbortController();
  const backingUp = { body: { file, force: false }, actor: OPERATOR, signal };
  await backUpDatabase({ database, config, onWait: () => {} }, backingUp, backingUp);

  const restored = await open(engine);
  // The restoring service has already sealed the entries of its own first meeting.
  const seal = sealer(restored.db);
  for (let pass = 0; pass < 5; pass += 1) await seal();
  await restoreDatabase({ database: restored, onWait: () => {} }, { actor: OPERATOR }, { body: { file } });
  await receive(restored);
  for (let pass = 0; pass < 5; pass += 1) await seal();
  expect(await countNumbered(restored)).toEqual({ unsealed: 0, numbered: 60 });
  const noted = before.head ?? undefined;
  expect(await verifyRegister({ db: restored.db }, { params, body: { noted } })).toMatchObject({
    holds: true,
    unsealed: 0,
  });
});
