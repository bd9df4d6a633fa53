import { performance } from 'node:perf_hooks';
import type { Queryable } from '../database/database.ts';

/** Counting a whole meeting has a tenth of the time at most, however many ask. */
const KEPT_FOR_EACH_MS = 9;

/** Milliseconds between the start of the counting and this request; 0 when this request began it. Later questions may be missing. */
export type Shared<Counted> = Counted & { ageMs: number };

/**
 * Counts a meeting once for all simultaneous requests, and again when ten times as long has passed as it took.
 *
 * @returns the shared count. It throws DatabaseUnavailable
 */
export function sharedCounts<Counted extends object>(
  count: (db: Queryable, meetingId: string) => Promise<Counted>,
): (db: Queryable, meetingId: string) => Promise<Shared<Counted>> {
  const kept = new Map<string, { counted: Promise<Counted>; began: number; until: number }>();
  return async (db, meetingId) => {
    const began = performance.now();
    const before = kept.get(meetingId);
    if (before !== undefined && began < before.until) {
      return { ...(await before.counted), ageMs: Math.ceil(began - before.began) };
    }
    const shared = { counted: count(db, meetingId), began, until: Infinity };
    kept.set(meetingId, shared);
    const settle = (until: number) => void (shared.until = until);
    shared.counted.then(
      () => settle(performance.now() + (performance.now() - began) * KEPT_FOR_EACH_MS),
      () => settle(0),
    );
    return { ...(await shared.counted), ageMs: 0 };
  };
}
