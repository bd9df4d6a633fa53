import type { Mark } from '#contract/similar/similar.ts';
import type { Occurrence } from './occurrences-of.ts';

/** The parts of a text to mark, in order and without overlaps. A shared part wins over one that differs. */
export function marksOf(
  occurrences: readonly Occurrence[],
  shared: ReadonlySet<string>,
  only: ReadonlySet<string>,
): Mark[] {
  const marks = [
    ...occurrences.filter(({ term }) => shared.has(term)).map(({ start, end }) => ({ start, end, isSame: true })),
    ...occurrences.filter(({ term }) => only.has(term)).map(({ start, end }) => ({ start, end, isSame: false })),
  ];
  const kept: Mark[] = [];
  for (const mark of marks.toSorted(byLength)) {
    if (!kept.some(({ start, end }) => mark.start < end && mark.end > start)) kept.push(mark);
  }
  return kept.toSorted((one, other) => one.start - other.start);
}

function byLength(one: Mark, other: Mark): number {
  return Number(other.isSame) - Number(one.isSame) || other.end - other.start - (one.end - one.start);
}
