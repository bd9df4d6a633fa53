/**
 * One lock in the database, the same for every instance: exclusive for schema changes, shared for readers of the
 * schema.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { OpenDatabase } from '../connect.ts';
import { asDatabase, type Database, type Transaction } from '../database.ts';
import { DatabaseUnusable, sqlState } from '../failure.ts';
import { findCreateFault, findRole, grantTableRights } from './service-role.ts';

/** An arbitrary number, the same in every instance. */
const LOCK = 7_174_862_317;
const RETRY_MS = 100;
const LOG_FIRST_MS = 2000;
const LOG_AGAIN_MS = 10_000;

/** Called from time to time while the work cannot begin, with the reason. */
export type OnWait = (reason: string, seconds: number) => void;

const BY_ANOTHER = 'another instance is changing the schema, or a backup is being made';
const BY_A_TABLE = 'another connection to the database is using a table that must be changed';

/** 55P03 lock not available · 40P01 deadlock: both end without our help. */
const LOCK_CONFLICTS = new Set(['55P03', '40P01']);

/**
 * Changes the schema as its owner, one instance at a time, then grants the service's role access to the new objects.
 *
 * @throws DatabaseUnusable when that role may not create tables
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
 * Runs `work` in a transaction while no other process changes the schema. Waits without a limit for the lock. Starts
 * again when a table is in use, so that requests never wait more than two seconds for this transaction.
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
      if (error instanceof Error && LOCK_CONFLICTS.has(sqlState(error.cause) ?? '')) return BY_A_TABLE;
      throw error;
    }
  });
}

/**
 * Runs `work` over one connection while no process changes the schema; several processes may do so at once. The
 * connection holds the lock, so a snapshot taken afterwards shows a schema that does not change.
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

/** Repeats `attempt` until it is done. A string is the reason why it could not begin. */
async function whenFree<T>(onWait: OnWait, attempt: () => Promise<{ done: T } | string>): Promise<T> {
  const startedAt = performance.now();
  let logAt = startedAt + LOG_FIRST_MS;
  for (;;) {
    const outcome = await attempt();
    if (typeof outcome !== 'string') return outcome.done;
    const now = performance.now();
    if (now >= logAt) {
      onWait(outcome, Math.round((now - startedAt) / 1000));
      logAt = now + LOG_AGAIN_MS;
    }
    await wait(RETRY_MS);
  }
}
