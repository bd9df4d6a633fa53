/** Tracks which entries of the register were read, although ids are not in the order of commits. No I/O. */
import type { Moment } from './change-queries.ts';

/** A transaction gets its number right after it takes its first id, unless the machine pauses for up to this time. */
const SETTLED_AFTER_MS = 2000;

/** Skipped ids. Their transactions are still open or were rolled back. */
export type Gap = {
  first: number;
  last: number;
  /** When the gap was first noticed, in milliseconds. */
  since: number;
  /** After every transaction before this number has ended, the missing ids will never appear. */
  next: bigint | undefined;
};

export type TrackedIds = {
  /** The highest id that was read. */
  reached: () => number;
  /** Every id up to this one was read or will never appear. */
  position: () => number;
  gaps: () => readonly Gap[];
  /** Takes the ids of one read, in order: all found above `reached` and within the gaps. */
  see: (ids: readonly number[], moment: Moment, nowMs: number) => void;
};

/** @param start all ids up to this one count as read */
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
