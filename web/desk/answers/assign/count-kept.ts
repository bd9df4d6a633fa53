import type { AnswerRow } from '../../queries/answers-query.ts';

/** How many topics have a due date already. */
export function countDated(rows: readonly AnswerRow[]): number {
  return rows.filter(({ assignment }) => (assignment?.dueAt ?? null) !== null).length;
}

/** How many topics have a note already. */
export function countNoted(rows: readonly AnswerRow[]): number {
  return rows.filter(({ assignment }) => (assignment?.note ?? null) !== null).length;
}
