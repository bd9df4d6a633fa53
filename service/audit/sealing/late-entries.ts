/** Tracks the ids where entries may still appear late: ids are assigned before their transactions end. No I/O. */
import type { Moment, Window } from './seal-queries.ts';

/** Ids per pass. Looking through them takes half a millisecond, a few milliseconds on the embedded engine. */
const MAX_CHECKED = 1000;

export type LateEntries = {
  /** Call it with each moment, before acting on the moment. */
  note: (moment: Moment) => void;
  /** Whether every entry is sealed and none can appear late. */
  isSettled: (moment: Moment) => boolean;
  /** The ids to look through next. */
  window: (moment: Moment) => Window;
  /** Call it when every entry in a window is sealed. */
  noteChecked: (window: Window) => void;
  /** Whether all ids were looked through once. Then entries that were late before this process began are sealed. */
  isThrough: () => boolean;
};

/**
 * Goes through all ids from the first, also those that earlier processes have sealed, and then repeatedly through the ids
 * that an open transaction may hold.
 */
export function trackLateEntries(): LateEntries {
  /** All entries up to this id are sealed, and none will be added. */
  let settled = 0;
  /** No open transaction holds this id or a smaller one. */
  let closed = 0;
  /** `id` becomes `closed` when every transaction before `next` has ended. */
  let closing: { id: number; next: bigint } | undefined;
  let reached = 0;
  let cursor = 0;
  let isThrough = false;

  return {
    note: ({ sealed, oldestOpen, next }) => {
      // A backup was restored: this is another database.
      if (sealed < reached) {
        settled = closed = cursor = reached = 0;
        isThrough = false;
        closing = undefined;
      }
      if (closing !== undefined && oldestOpen >= closing.next) {
        closed = closing.id;
        closing = undefined;
      }
      // `reached` is from an earlier moment, so every transaction that holds a smaller id has a number below `next`.
      if (reached > closed) closing ??= { id: reached, next };
      reached = sealed;
    },
    isSettled: ({ newest, sealed }) => newest <= sealed && settled >= sealed,
    window: ({ sealed }) => ({ after: cursor, until: Math.max(cursor, Math.min(cursor + MAX_CHECKED, sealed)) }),
    noteChecked: ({ after, until }) => {
      if (after === settled) settled = Math.max(settled, Math.min(until, closed));
      if (until >= reached) isThrough = true;
      cursor = until >= reached ? settled : until;
    },
    isThrough: () => isThrough,
  };
}
