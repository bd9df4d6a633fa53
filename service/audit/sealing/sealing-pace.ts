/** Computes how many entries a pass seals, and how long sealing pauses after it. No I/O. */
import type { OpenDatabase } from '../../database/connect.ts';

/** The pause after a pass that left nothing to seal, so that the next entries are sealed together. */
const PAUSE_MS = 200;

type Engine = OpenDatabase['engine'];

/**
 * The pause as a multiple of the pass. Sealing takes a twelfth of the time during a flood (a fortieth on the embedded
 * engine, because all requests wait for it), otherwise a quarter. Entries of a flood may be sealed after it.
 */
const PAUSE_FACTOR_IN_FLOOD: Record<Engine, number> = { postgresql: 11, embedded: 39 };
const PAUSE_FACTOR = 3;
/** Below this rate, both engines have time to seal the entries at once. */
const FLOOD_PER_SECOND = 500;
/** Limits the pause after a pass that was slow for another reason, such as a busy processor. */
const LONGEST_PAUSE_MS = 2000;
/** The intended limit of a pass, because submissions may wait for it. */
const LONGEST_PASS_MS: Record<Engine, number> = { postgresql: 5, embedded: 3 };
export const AT_ONCE = { least: 25, most: 500 };

/** The highest id of all entries at an instant, in milliseconds. */
export type Seen = { newest: number; atMs: number };

/** Whether many entries came between two passes; true at the first pass, when the rate is unknown. */
export function isFloodSince(before: Seen | undefined, now: Seen): boolean {
  return before === undefined || (now.newest - before.newest) * 1000 > (now.atMs - before.atMs) * FLOOD_PER_SECOND;
}

type Paced = { tookMs: number; isCaughtUp: boolean; isFlood: boolean };

/** The pause after a pass, in milliseconds. */
export function pauseAfter({ tookMs, isCaughtUp, isFlood }: Paced, engine: Engine): number {
  const pauseMs = tookMs * (isFlood ? PAUSE_FACTOR_IN_FLOOD[engine] : PAUSE_FACTOR);
  return Math.max(isCaughtUp ? PAUSE_MS : 0, Math.min(pauseMs, LONGEST_PAUSE_MS));
}

type Sized = { count: number; tookMs: number; most: number };

/** The size of the next pass after one that sealed `count` of `most`. It stays after a short pass that was not full. */
export function nextSize({ count, tookMs, most }: Sized, engine: Engine): number {
  const longestMs = LONGEST_PASS_MS[engine];
  if (count < most && tookMs <= longestMs) return most;
  return Math.min(AT_ONCE.most, Math.max(AT_ONCE.least, Math.round((count * longestMs) / Math.max(tookMs, 1))));
}
