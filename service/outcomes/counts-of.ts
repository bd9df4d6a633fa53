import type { Outcome, OutcomeCounts } from '#contract/plain/outcome/outcome-life.ts';

/** Adds counted questions up to the totals by outcome, as `outcome_counts` in the database does. No I/O. */
export function countsOf(counted: readonly { outcome: Outcome | null; questions: number }[]): OutcomeCounts {
  const counts: OutcomeCounts = {
    received: 0,
    answeredLive: 0,
    answeredOnWebsite: 0,
    answeredPrivately: 0,
    unanswered: 0,
    refused: 0,
    withdrawn: 0,
    open: 0,
  };
  for (const { outcome, questions } of counted) {
    counts.received += questions;
    counts[outcome ?? 'open'] += questions;
  }
  return counts;
}
