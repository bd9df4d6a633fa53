/** How much is sealed at once, and how long sealing then pauses. No I/O. */
import type { OpenDatabase } from '../database/connect.ts';

/** After a pass that leaves nothing to seal, so that entries which come together are sealed together. */
const PAUSE_MS = 200;

type Engine = OpenDatabase['engine'];

/**
 * During a flood sealing takes a twelfth of the time (embedded, where everybody else waits for it: a fortieth), else
 * a quarter, but never a pause of more than two seconds: what comes in a flood may be sealed once it is over.
 */
const PAUSE_IN_FLOOD: Record<Engine, number> = { postgresql: 11, embedded: 39 };
const PAUSE_AFTER_FLOOD = 3;
/** Fewer entries a second are soon sealed, and leave time for it on either engine. */
const FLOOD_PER_SECOND = 500;
/** Where a pass was slow for another reason, such as a processor that is busy elsewhere. */
const LONGEST_PAUSE_MS = 2000;
/** Whoever sends a question meanwhile may wait for it. */
const LONGEST_PASS_MS: Record<Engine, number> = { postgresql: 5, embedded: 3 };
export const AT_ONCE = { least: 25, most: 500 };

/** The highest id of the entries that were written by an instant, in milliseconds. */
export type Seen = { newest: number; atMs: number };

/** Whether many entries have come between two passes; at the first nobody knows. */
export function isFloodSince(before: Seen | undefined, now: Seen): boolean {
  return before === undefined || (now.newest - before.newest) * 1000 > (now.atMs - before.atMs) * FLOOD_PER_SECOND;
}

type Paced = { tookMs: number; isAllThatWas: boolean; isFlood: boolean };

/** For how many milliseconds to pause after a pass. */
export function pauseAfter({ tookMs, isAllThatWas, isFlood }: Paced, engine: Engine): number {
  const pauseMs = tookMs * (isFlood ? PAUSE_IN_FLOOD[engine] : PAUSE_AFTER_FLOOD);
  return Math.max(isAllThatWas ? PAUSE_MS : 0, Math.min(pauseMs, LONGEST_PAUSE_MS));
}

type Sized = { count: number; tookMs: number; most: number };

/** How many go at once after a pass that sealed `count` of `most`; as many as before where it was short and not full. */
export function nextSize({ count, tookMs, most }: Sized, engine: Engine): number {
  const longestMs = LONGEST_PASS_MS[engine];
  if (count < most && tookMs <= longestMs) return most;
  return Math.min(AT_ONCE.most, Math.max(AT_ONCE.least, Math.round((count * longestMs) / Math.max(tookMs, 1))));
}
