/** Distinguishes an inserted entry with an old date from a clock that was set back. No I/O. */

/** How far concurrent entries may be sealed out of the order of their times. */
const LATE_MS = 60_000;
/** Up to this many older entries in a row count as inserted. After more, the clock counts as set back. */
const MAX_STRAY = 3;

/**
 * Call the returned function for each entry in the order of the chain.
 *
 * @returns the places of earlier entries whose times are long before those of both neighbours
 */
export function followClock(): (place: number, occurredAt: number) => number[] {
  let latest = -Infinity;
  let older: number[] = [];
  return (place, occurredAt) => {
    if (occurredAt < latest - LATE_MS) {
      older.push(place);
      if (older.length <= MAX_STRAY) return [];
      latest = occurredAt;
      older = [];
      return [];
    }
    const stray = older;
    latest = Math.max(latest, occurredAt);
    older = [];
    return stray;
  };
}
