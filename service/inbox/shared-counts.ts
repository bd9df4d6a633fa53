import { performance } from 'node:perf_hooks';
import type { Queryable } from '../database/database.ts';
import { type Counted, countMeeting } from './count-queries.ts';

/** Counting a whole meeting has a tenth of the time at most, however many ask. */
const KEPT_FOR_EACH_MS = 9;

/** Kept are those that were begun for somebody who asked before: what came since may not be among them. */
export type SharedCounts = Counted & { isKept: boolean };

/**
 * Counts a meeting once for all who ask, and again when ten times as long has passed as it took.
 *
 * @returns what counts. It throws DatabaseUnavailable
 */
export function sharedCounts(): (db: Queryable, meetingId: string) => Promise<SharedCounts> {
  const kept = new Map<string, { counted: Promise<Counted>; until: number }>();
  return async (db, meetingId) => {
    const before = kept.get(meetingId);
    if (before !== undefined && performance.now() < before.until) return { ...(await before.counted), isKept: true };
    const began = performance.now();
    const shared = { counted: countMeeting(db, meetingId), until: Infinity };
    kept.set(meetingId, shared);
    const settle = (until: number) => void (shared.until = until);
    shared.counted.then(
      () => settle(performance.now() + (performance.now() - began) * KEPT_FOR_EACH_MS),
      () => settle(0),
    );
    return { ...(await shared.counted), isKept: false };
  };
}
