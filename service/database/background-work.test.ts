import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ENGINES, openTestDatabase } from '#testing/app.ts';
import { startTestCluster } from '#testing/database/database.ts';
import { sealer } from '../audit/sealing/seal-register.ts';
import { announceChange } from './announce-changes.ts';
import { type BackgroundWork, type Pass, startBackgroundWork } from './background-work.ts';
import type { Listen } from './channel.ts';
import { openDatabase } from './connect.ts';
import type { Queryable } from './database.ts';

const IDLE: Pass = { pauseMs: 0, isIdle: true };
const SLEEP: Pass = { pauseMs: 3_600_000, isIdle: false };

const withoutNotifications: Listen = async () => async () => {};

function work(parts: Omit<BackgroundWork, 'onFailure'>): { end: () => Promise<void>; failures: unknown[] } {
  const failures: unknown[] = [];
  const end = startBackgroundWork({ ...parts, onFailure: (error) => void failures.push(error) });
  onTestFinished(end);
  return { end, failures };
}

/** Starts work that never finds anything to do. @returns for each pass, whether it was woken */
function idleWork(listen: Listen): boolean[] {
  const passes: boolean[] = [];
  const pass = async (isWoken: boolean) => {
    passes.push(isWoken);
    return IDLE;
  };
  work({ pass, listen });
  return passes;
}

const write = async (db: Queryable) => {
  await sql`
    insert into register_entry (meeting_id, kind, actor, occurred_at)
    select id, 'meeting.changed', 'service', clock_timestamp() from meeting`.execute(db);
  await announceChange(db);
};

test('a failed pass is reported and retried after a pause', async () => {
  const fault = new Error('no database');
  let passes = 0;
  const { end, failures } = work({
    pass: async () => {
      passes += 1;
      if (passes === 1) throw fault;
      return SLEEP;
    },
  });
  await wait(200);
  expect([passes, failures]).toEqual([1, [fault]]);
  await expect.poll(() => passes).toBe(2);
  await end();
  expect(failures).toEqual([fault]);
});

test('ending waits for a running pass, not for a pause', async () => {
  const resume = Promise.withResolvers<Pass>();
  let hasEnded = false;
  const { end } = work({ pass: () => resume.promise });
  const ended = end().then(() => (hasEnded = true));
  await wait(50);
  expect(hasEnded).toBe(false);
  resume.resolve(SLEEP);
  await ended;

  for (const pause of [SLEEP, { ...SLEEP, isIdle: true }, { pauseMs: 0, isIdle: true }]) {
    const pausing = work({ pass: async () => pause, listen: withoutNotifications });
    await wait(50);
    await pausing.end();
  }
});

test('idle work polls less and less often', async () => {
  const passes = idleWork(withoutNotifications);
  await expect.poll(() => passes.length).toBeGreaterThanOrEqual(4);
  const before = passes.length;
  await wait(2000);
  // The pauses now last two seconds or more.
  expect(passes.length - before).toBeLessThanOrEqual(1);
  expect(passes).not.toContain(true);
});

test('work that cannot listen polls every two seconds', async () => {
  const passes = idleWork(() => Promise.reject(new Error('too many connections')));
  // Growing pauses would delay the ninth pass by a minute.
  await expect.poll(() => passes.length).toBeGreaterThanOrEqual(9);
});

describe.each(ENGINES)('on the %s database', (engine) => {
  test('new register entries wake idle work, seals do not', async () => {
    const database = await openTestDatabase(engine);
    onTestFinished(database.close);
    const passes = idleWork(database.listen);
    await expect.poll(() => passes.length).toBeGreaterThanOrEqual(4);
    await wait(500);
    const before = passes.filter(Boolean).length;
    await write(database.db);
    await expect.poll(() => passes.filter(Boolean).length).toBe(before + 1);
    expect((await sealer(database.db, engine)()).count).toBeGreaterThan(0);
    await wait(500);
    expect(passes.filter(Boolean)).toHaveLength(before + 1);
  });
});

test('lost listening connections keep waking the work', async () => {
  const cluster = await startTestCluster();
  onTestFinished(() => cluster.stop());
  const database = await openDatabase({ databaseUrl: cluster.url, dataDir: '', poolSize: 1 });
  onTestFinished(database.close);
  const passes = idleWork(database.listen);
  await expect.poll(() => passes.length).toBeGreaterThanOrEqual(3);
  await cluster.kill();
  await expect.poll(() => passes.filter(Boolean).length).toBeGreaterThanOrEqual(3);
});
