import { type RawBuilder, sql } from 'kysely';
import type { QuestionAge, QuestionState } from '#contract/question/question-state.ts';

/** What is waited for: a decision. */
export const WAITING: ReadonlySet<QuestionState> = new Set(['received', 'refusalProposed']);

/** Before which instants a question must have come to have an age, of a row of `meeting`: parts of statements. */
export const AGED_BEFORE: Record<QuestionAge, RawBuilder<unknown>> = {
  long: sql`clock_timestamp() - long_wait_minutes * interval '1 minute'`,
  veryLong: sql`clock_timestamp() - very_long_wait_minutes * interval '1 minute'`,
};

/** The age of a row of `question` that came before these instants or not, null for one that waits no more. */
export function ageOf(cameBefore: Record<QuestionAge, RawBuilder<unknown>>): RawBuilder<unknown> {
  return sql`
    case when question.state not in (${sql.join(Array.from(WAITING, (state) => sql.lit(state)))}) then null
      when ${cameBefore.veryLong} then 'veryLong' when ${cameBefore.long} then 'long'
    end`;
}
