/** How much is sealed at once, and how long sealing then pauses. No I/O. */
import type { OpenDatabase } from '../database/connect.ts';

/** At least four times a second, whether or not there is anything to seal: another process may have written it. */
const PAUSE_MS = 200;

type Engine = OpenDatabase['engine'];

/**
 * Sealing takes a twentieth of the time (embedded, where everybody else waits for it: a fortieth), but never a pause of
 * more than two seconds: what comes in a flood may be sealed once it is over.
 */
const PAUSE_FOR_EACH_MS: Record<Engine, number> = { postgresql: 19, embedded: 39 };
/** Where a pass was slow for another reason, such as a processor that is busy elsewhere. */
const LONGEST_PAUSE_MS = 2000;
/** Whoever sends a question meanwhile may wait for it. */
const LONGEST_PASS_MS = 5;
export const AT_ONCE = { least: 25, most: 500 };

type Paced = { tookMs: number; isAllThatWas: boolean };

/** For how many milliseconds to pause after a pass. */
export function pauseAfter({ tookMs, isAllThatWas }: Paced, engine: Engine): number {
  return Math.max(isAllThatWas ? PAUSE_MS : 0, Math.min(tookMs * PAUSE_FOR_EACH_MS[engine], LONGEST_PAUSE_MS));
}

/** How many go at once after a pass that sealed `count` of `most`; as many as before where it was short and not full. */
export function nextSize({ count, tookMs, most }: { count: number; tookMs: number; most: number }): number {
  if (count < most && tookMs <= LONGEST_PASS_MS) return most;
  return Math.min(AT_ONCE.most, Math.max(AT_ONCE.least, Math.round((count * LONGEST_PASS_MS) / Math.max(tookMs, 1))));
}
