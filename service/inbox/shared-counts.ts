import { performance } from 'node:perf_hooks';
import type { Queryable } from '../database/database.ts';
import { type Counted, countMeeting } from './count-queries.ts';

/** Counting a whole meeting has a tenth of the time at most, however many ask. */
const KEPT_FOR_EACH_MS = 9;

/** So long before the asking they were begun, in milliseconds; 0 where for this one. What came since may be missing. */
export type SharedCounts = Counted & { ageMs: number };

/**
 * Counts a meeting once for all who ask, and again when ten times as long has passed as it took.
 *
 * @returns what counts. It throws DatabaseUnavailable
 */
export function sharedCounts(): (db: Queryable, meetingId: string) => Promise<SharedCounts> {
  const kept = new Map<string, { counted: Promise<Counted>; began: number; until: number }>();
  return async (db, meetingId) => {
    const began = performance.now();
    const before = kept.get(meetingId);
    if (before !== undefined && began < before.until) {
      return { ...(await before.counted), ageMs: Math.ceil(began - before.began) };
    }
    const shared = { counted: countMeeting(db, meetingId), began, until: Infinity };
    kept.set(meetingId, shared);
    const settle = (until: number) => void (shared.until = until);
    shared.counted.then(
      () => settle(performance.now() + (performance.now() - began) * KEPT_FOR_EACH_MS),
      () => settle(0),
    );
    return { ...(await shared.counted), ageMs: 0 };
  };
}
