/** Requests that wait for one lock and get it in the order in which they came. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#service/database/database.ts';

/**
 * Locks an organiser's row on PostgreSQL until each request waits for it, one behind the other. On the embedded engine
 * a request that waits for a transaction has not begun.
 *
 * @returns how each ended: `done`, or the code of its problem
 */
export async function runInOrder(
  db: Database,
  organiserId: string,
  requests: readonly (() => Promise<unknown>)[],
): Promise<string[]> {
  const held = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async (transaction) => {
    await sql`select from organiser where id = ${organiserId} for update`.execute(transaction);
    isHeld.resolve();
    await held.promise;
  });
  await isHeld.promise;
  const ends: Promise<string>[] = [];
  const early: string[] = [];
  try {
    for (const ask of requests) {
      ends.push(endOf(ask()));
      void Promise.race(ends).then((how) => early.push(how));
      // A request that ended without waiting shows up in the failure.
      await expect.poll(async () => [await countWaiting(db), ...early]).toEqual([ends.length]);
    }
  } finally {
    held.resolve();
    await holding;
  }
  return await Promise.all(ends);
}

async function endOf(query: Promise<unknown>): Promise<string> {
  return await query.then(
    () => 'done',
    (error: unknown) => (error as { code: string }).code,
  );
}

async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}
