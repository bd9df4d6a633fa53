import { setImmediate as afterArrivals } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** Resolves once everything committed before the call is on the disk; rejects when it cannot be. */
export type WhenFlushed = () => Promise<void>;

/**
 * One flush for all who wait, for an engine with one session: there a commit that waits for the
 * disk makes everybody behind it wait too. Commits made with `LEAVING_FLUSH` come first in its
 * queue; the flush comes behind them and carries them all.
 */
export function shareFlushes(db: Database): WhenFlushed {
  let next: Promise<void> | undefined;
  const flush = async () => {
    // The engine answers within one turn of the event loop: what has arrived meanwhile has not been read yet.
    await afterArrivals();
    try {
      await db.connection().execute(async (connection) => {
        // Its turn has come: what is committed from here on needs another one.
        next = undefined;
        // A commit flushes all commits before it, and only one that has written something does so.
        await sql`select pg_logical_emit_message(true, 'tribune', 'flush')`.execute(connection);
      });
    } catch (error) {
      // Its turn may never have come.
      next = undefined;
      throw error;
    }
  };
  return () => (next ??= flush());
}

/**
 * A condition, always true, under which a statement's own commit does not wait for the disk. Whoever
 * confirms what it did waits for `WhenFlushed` first.
 */
export const LEAVING_FLUSH = sql`set_config('synchronous_commit', 'off', true) = 'off'`;
