/** Where entries may still come late: ids are given before their transactions end. No I/O. */
import type { Moment, Window } from './seal-queries.ts';

/** So many ids are looked through in a pass: half a millisecond's work, or some on the embedded engine. */
const MOST_LOOKED_AT = 1000;

export type LateEntries = {
  /** To be told of each moment, before it is acted upon. */
  note: (moment: Moment) => void;
  /** Whether nothing is to be sealed, and nothing can come late. */
  isSettled: (moment: Moment) => boolean;
  /** Where to look next. */
  window: (moment: Moment) => Window;
  /** To be told when everything in a window has its seal. */
  looked: (window: Window) => void;
  /** Whether all ids have been looked through once: what was late before this process began has its seal. */
  isThrough: () => boolean;
};

/**
 * Goes through all ids from the first, also those that earlier processes have sealed, and over and over through those
 * that an open transaction may hold.
 */
export function trackLateEntries(): LateEntries {
  /** No entry with this id or a smaller one is without its seal, or will be. */
  let settled = 0;
  /** No open transaction holds this id or a smaller one. */
  let closed = 0;
  /** What becomes `closed` once every transaction before `next` has ended. */
  let closing: { id: number; next: bigint } | undefined;
  let reached = 0;
  let cursor = 0;
  let isThrough = false;

  return {
    note: ({ sealed, oldestOpen, next }) => {
      // Another database is in the place of this one: a backup was restored.
      if (sealed < reached) {
        settled = closed = cursor = reached = 0;
        isThrough = false;
        closing = undefined;
      }
      if (closing !== undefined && oldestOpen >= closing.next) {
        closed = closing.id;
        closing = undefined;
      }
      // Reached at an earlier moment, since when whoever took a smaller id has long had a transaction's number.
      if (reached > closed) closing ??= { id: reached, next };
      reached = sealed;
    },
    isSettled: ({ newest, sealed }) => newest <= sealed && settled >= sealed,
    window: ({ sealed }) => ({ after: cursor, until: Math.max(cursor, Math.min(cursor + MOST_LOOKED_AT, sealed)) }),
    looked: ({ after, until }) => {
      if (after === settled) settled = Math.max(settled, Math.min(until, closed));
      if (until >= reached) isThrough = true;
      cursor = until >= reached ? settled : until;
    },
    isThrough: () => isThrough,
  };
}
