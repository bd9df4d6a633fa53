/** Sums totals by state and by day from the same cells, so that they agree. No I/O. */
import type { MeetingTotals } from '#contract/meeting/totals.ts';
import { QUESTION_STATES, type QuestionState } from '#contract/question/question-state.ts';

/** How many questions were received on one day and are in one state. */
export type DayCell = { day: string; state: QuestionState; count: number };

type Sums = Pick<MeetingTotals, 'total' | 'states' | 'days'>;

/** @param cells in the order of their days */
export function totalsOf(cells: readonly DayCell[]): Sums {
  const days = [...Map.groupBy(cells, ({ day }) => day)];
  return { ...sumOf(cells), days: days.map(([day, ofDay]) => Object.assign(sumOf(ofDay), { day })) };
}

function sumOf(cells: readonly DayCell[]): Pick<Sums, 'total' | 'states'> {
  const states: Record<QuestionState, number> = {
    received: 0,
    accepted: 0,
    refusalProposed: 0,
    refused: 0,
    redirected: 0,
    answeredPrivately: 0,
    withdrawn: 0,
  };
  for (const { state, count } of cells) states[state] += count;
  return { total: QUESTION_STATES.reduce((total, state) => total + states[state], 0), states };
}
