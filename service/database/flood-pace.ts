/** The pace of background work that follows new questions: in a flood, smaller batches and longer pauses. No I/O. */

/** The embedded engine handles this many in a few milliseconds, during which all other queries wait. */
export const MAX_BATCH = 50;
/** During a flood, a submission waits at most for this many. With 50, one submission in a hundred waited for 60 ms. */
export const MAX_BATCH_IN_FLOOD = 8;
/** This many arrivals within one second are a flood. */
export const FLOOD_ARRIVALS = 20;
/** The pause when no question waits. */
export const PAUSE_MS = 300;
/** In a flood the work takes a twentieth of the time, and the search finds the new questions later. */
const PAUSE_FACTOR_IN_FLOOD = 19;
/** Otherwise the work takes a quarter of the time. */
const PAUSE_FACTOR = 3;

/** Returns the pause in milliseconds after work that took `tookMs`. */
export function pauseAfter(tookMs: number, isFlood: boolean): number {
  return tookMs * (isFlood ? PAUSE_FACTOR_IN_FLOOD : PAUSE_FACTOR);
}
