/** Who may change the schema, and who needs it to stay as it is: one lock in the database, the same in every instance. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { OpenDatabase } from './connect.ts';
import { asDatabase, type Database, type Transaction } from './database.ts';
import { DatabaseUnusable, sqlState } from './failure.ts';
import { findCreateFault, findRole, grantTableRights } from './service-role.ts';

/** Any number, the same in every instance. */
const LOCK = 7_174_862_317;
const RETRY_MS = 100;
const TELL_FIRST_MS = 2000;
const TELL_AGAIN_MS = 10_000;

/** Called now and then while the work cannot begin, with what it waits for. */
export type OnWait = (reason: string, seconds: number) => void;

const BY_ANOTHER = 'another instance is changing the schema, or a backup is being made';
const BY_A_TABLE = 'another connection to the database is using a table that must be changed';

/** 55P03 lock not available · 40P01 deadlock: whoever stands in the way will be done. */
const IN_THE_WAY = new Set(['55P03', '40P01']);

/**
 * Changes the schema as its owner, beside whom nobody else does; then the service may use what is new.
 *
 * @throws DatabaseUnusable where that role may not
 */
export async function changeSchema<T>(
  { db, owner }: Pick<OpenDatabase, 'db' | 'owner'>,
  onWait: OnWait,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const fault = await findCreateFault(owner);
  if (fault !== undefined) throw new DatabaseUnusable(fault);
  const role = await findRole(db);
  return await withSchemaExclusive(owner, onWait, async (transaction) => {
    const done = await work(transaction);
    await grantTableRights(transaction, role);
    return done;
  });
}

/**
 * Runs `work` in a transaction beside which nobody else changes the schema. Waits for its turn as long as it takes;
 * begins again where a table is in use, so that requests never stand behind it for more than two seconds.
 */
export async function withSchemaExclusive<T>(
  db: Database,
  onWait: OnWait,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return await whenFree(onWait, async () => {
    try {
      return await db.transaction().execute(async (transaction) => {
        await sql`set local lock_timeout = '2s'`.execute(transaction);
        const { rows } = await sql<{ taken: boolean }>`
          select pg_try_advisory_xact_lock(${LOCK}) as taken`.execute(transaction);
        return rows[0]?.taken === true ? { done: await work(transaction) } : BY_ANOTHER;
      });
    } catch (error) {
      if (error instanceof Error && IN_THE_WAY.has(sqlState(error.cause) ?? '')) return BY_A_TABLE;
      throw error;
    }
  });
}

/**
 * Runs `work` over one connection while nobody changes the schema; others may do the same beside it. The lock is the
 * connection's: a snapshot that a transaction takes after it shows the schema as it stays.
 */
export async function withSchemaShared<T>(
  db: Database,
  onWait: OnWait,
  work: (connection: Database) => Promise<T>,
): Promise<T> {
  return await db.connection().execute(async (connection) => {
    await whenFree(onWait, async () => {
      const { rows } = await sql<{ taken: boolean }>`
        select pg_try_advisory_lock_shared(${LOCK}) as taken`.execute(connection);
      return rows[0]?.taken === true ? { done: true } : BY_ANOTHER;
    });
    try {
      return await work(asDatabase(connection));
    } finally {
      await sql`select pg_advisory_unlock_shared(${LOCK})`.execute(connection);
    }
  });
}

/** Tries until it is done; a text is the reason why it was not. */
async function whenFree<T>(onWait: OnWait, attempt: () => Promise<{ done: T } | string>): Promise<T> {
  const startedAt = performance.now();
  let tellAt = startedAt + TELL_FIRST_MS;
  for (;;) {
    const outcome = await attempt();
    if (typeof outcome !== 'string') return outcome.done;
    const now = performance.now();
    if (now >= tellAt) {
      onWait(outcome, Math.round((now - startedAt) / 1000));
      tellAt = now + TELL_AGAIN_MS;
    }
    await wait(RETRY_MS);
  }
}
