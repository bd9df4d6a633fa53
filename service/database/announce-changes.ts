import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import type { Queryable } from './database.ts';

/** The pool intercepts this statement, so the database never receives it. */
const ANNOUNCEMENT = CompiledQuery.raw('announce a change');
/** At most ten notifications a second, for any number of commits. */
const PAUSE_MS = 100;

export type Announcer = {
  /** Reports a commit. */
  announce: () => void;
  /** Sends a pending notification at once. */
  settle: () => Promise<void>;
};

/**
 * Notifies every instance of a change: after the commit when `db` is a transaction or a connection inside one,
 * otherwise at once.
 */
export async function announceChange(db: Queryable): Promise<void> {
  await db.executeQuery(ANNOUNCEMENT);
}

/** True for the statement by which `announceChange` reaches the pool. */
export function isAnnouncement(text: string): boolean {
  return text === ANNOUNCEMENT.sql;
}

/** Sends one notification for several commits: at once for the first commit, a little later for those that follow. */
export function announceChanges(notify: () => Promise<unknown>): Announcer {
  // The writer still holds the embedded engine's one session, so the notification must not inherit the writer's
  // context.
  const outside = AsyncLocalStorage.snapshot();
  const settling = new AbortController();
  let isDue = false;
  let working: Promise<void> | undefined;

  const work = async () => {
    while (isDue) {
      isDue = false;
      // Listeners also poll, so they find a change without this notification.
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
