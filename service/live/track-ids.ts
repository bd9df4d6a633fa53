/** Which entries of the register have been seen, though ids are not in the order of their commits. No I/O. */
import type { Moment } from './change-queries.ts';

/** Between taking an id and having a transaction's number lies nothing that takes time; a machine may pause there. */
const SETTLED_AFTER_MS = 2000;

/** Ids that were taken and have not been seen: of transactions that are open still, or were undone. */
export type Gap = {
  first: number;
  last: number;
  /** When it was first noticed. */
  since: number;
  /** Once every transaction before this one has ended, what has not been seen never will be. */
  next: bigint | undefined;
};

export type TrackedIds = {
  /** The highest id that has been seen. */
  reached: () => number;
  /** Every entry up to here has been seen, or will never be there. */
  position: () => number;
  gaps: () => readonly Gap[];
  /** Notes what one reading has found, in the order of the ids: all beyond `reached`, and all within the gaps. */
  see: (ids: readonly number[], moment: Moment, nowMs: number) => void;
};

/** @param start everything up to here counts as seen */
export function trackIds(start: number): TrackedIds {
  let reached = start;
  let gaps: Gap[] = [];

  const seeOne = (id: number, nowMs: number) => {
    if (id <= reached) {
      gaps = gaps.flatMap((gap) => without(gap, id));
      return;
    }
    if (id > reached + 1) gaps.push({ first: reached + 1, last: id - 1, since: nowMs, next: undefined });
    reached = id;
  };
  return {
    reached: () => reached,
    position: () => (gaps[0]?.first ?? reached + 1) - 1,
    gaps: () => gaps,
    see: (ids, moment, nowMs) => {
      const isOver = ({ next }: Gap) => next !== undefined && moment.oldestOpen >= next;
      for (const id of ids) seeOne(id, nowMs);
      gaps = gaps.filter((gap) => !isOver(gap));
      for (const gap of gaps) if (nowMs - gap.since >= SETTLED_AFTER_MS) gap.next ??= moment.next;
    },
  };
}

function without(gap: Gap, id: number): Gap[] {
  if (id < gap.first || id > gap.last) return [gap];
  return [
    { ...gap, last: id - 1 },
    { ...gap, first: id + 1 },
  ].filter(({ first, last }) => first <= last);
}
