/** Sums totals by state and by day from the same buckets, so that they agree. No I/O. */
import type { MeetingTotals } from '#contract/meeting/totals.ts';
import { QUESTION_STATES, type QuestionState } from '#contract/plain/question/question-state.ts';

/** How many questions were received on one day and are in one state. */
export type DayBucket = { day: string; state: QuestionState; count: number };

type Sums = Pick<MeetingTotals, 'total' | 'states' | 'days'>;

/** @param buckets in the order of their days */
export function totalsOf(buckets: readonly DayBucket[]): Sums {
  const days = [...Map.groupBy(buckets, ({ day }) => day)];
  return { ...sumOf(buckets), days: days.map(([day, ofDay]) => Object.assign(sumOf(ofDay), { day })) };
}

function sumOf(buckets: readonly DayBucket[]): Pick<Sums, 'total' | 'states'> {
  const states: Record<QuestionState, number> = {
    received: 0,
    accepted: 0,
    refusalProposed: 0,
    refused: 0,
    redirected: 0,
    answeredPrivately: 0,
    withdrawn: 0,
  };
  for (const { state, count } of buckets) states[state] += count;
  return { total: QUESTION_STATES.reduce((total, state) => total + states[state], 0), states };
}
