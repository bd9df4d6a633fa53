import { performance } from 'node:perf_hooks';
import type { Queryable } from '../database/database.ts';

/** Counting a whole meeting takes at most a tenth of the time, regardless of the number of requests. */
const CACHED_FOR_EACH_MS = 9;

/**
 * `ageMs`: milliseconds between the start of the count and this request; 0 when this request began it. Later questions
 * may be missing.
 */
export type Shared<Counted> = Counted & { ageMs: number };

/**
 * Counts a meeting once for all simultaneous requests. The next count starts once ten times the duration of this one has
 * passed.
 *
 * @returns the function that counts. It throws DatabaseUnavailable
 */
export function sharedCounts<Counted extends object>(
  count: (db: Queryable, meetingId: string) => Promise<Counted>,
): (db: Queryable, meetingId: string) => Promise<Shared<Counted>> {
  const cache = new Map<string, { counted: Promise<Counted>; began: number; until: number }>();
  return async (db, meetingId) => {
    const began = performance.now();
    const before = cache.get(meetingId);
    if (before !== undefined && began < before.until) {
      return { ...(await before.counted), ageMs: Math.ceil(began - before.began) };
    }
    const shared = { counted: count(db, meetingId), began, until: Infinity };
    cache.set(meetingId, shared);
    const settle = (until: number) => void (shared.until = until);
    shared.counted.then(
      () => settle(performance.now() + (performance.now() - began) * CACHED_FOR_EACH_MS),
      () => settle(0),
    );
    return { ...(await shared.counted), ageMs: 0 };
  };
}
