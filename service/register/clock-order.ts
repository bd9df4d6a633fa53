/** Tells an entry that was put in with an old date from a clock that was set back. No I/O. */

/** Entries written at the same time may be sealed in another order, but not by more. */
const LATE_MS = 60_000;
/** So many older ones in a row may have been put in; after more of them the clock goes on from there. */
const MOST_STRAY = 3;

/**
 * To be called for each entry in the order of the chain.
 *
 * @returns the places of those before this one that are said to have happened long before both their neighbours
 */
export function followClock(): (place: number, occurredAt: number) => number[] {
  let latest = -Infinity;
  let older: number[] = [];
  return (place, occurredAt) => {
    if (occurredAt < latest - LATE_MS) {
      older.push(place);
      if (older.length <= MOST_STRAY) return [];
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
