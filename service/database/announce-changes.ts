import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import type { Queryable } from './database.ts';

/** The pool keeps this statement to itself; the database never receives it. */
const ANNOUNCEMENT = CompiledQuery.raw('announce a change');
/** At most ten notifications a second, however much is written. */
const PAUSE_MS = 100;

export type Announcer = {
  /** Says that something has been committed. */
  announce: () => void;
  /** What is still to be told is told at once. */
  settle: () => Promise<void>;
};

/**
 * Notifies every instance of a change: after the commit where `db` is a transaction or a connection inside one, else
 * at once.
 */
export async function announceChange(db: Queryable): Promise<void> {
  await db.executeQuery(ANNOUNCEMENT);
}

/** True for the statement by which `announceChange` reaches the pool. */
export function isAnnouncement(text: string): boolean {
  return text === ANNOUNCEMENT.sql;
}

/** Tells of many commits together: of the first at once, of those that follow a little later. */
export function announceChanges(notify: () => Promise<unknown>): Announcer {
  // Outside the context of whoever has written, who holds the embedded engine's one session still.
  const outside = AsyncLocalStorage.snapshot();
  const settling = new AbortController();
  let isDue = false;
  let working: Promise<void> | undefined;

  const work = async () => {
    while (isDue) {
      isDue = false;
      // What cannot be told now is found by those who look from time to time.
      await notify().catch(() => {});
      await wait(PAUSE_MS, undefined, { signal: settling.signal, ref: false }).catch(() => {});
    }
    working = undefined;
  };
  return {
    announce: () => {
      isDue = true;
      working ??= outside(work);
    },
    settle: async () => {
      settling.abort();
      await working;
    },
  };
}
