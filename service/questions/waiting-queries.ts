import { type RawBuilder, sql } from 'kysely';
import type { QuestionAge, QuestionState } from '#contract/question/question-state.ts';

/** What is waited for: a decision. */
export const WAITING: ReadonlySet<QuestionState> = new Set(['received', 'refusalProposed']);

/** Before which instants a question must have come to have an age, of a row of `meeting`: parts of statements. */
export const AGED_BEFORE: Record<QuestionAge, RawBuilder<unknown>> = {
  long: sql`clock_timestamp() - long_wait_minutes * interval '1 minute'`,
  veryLong: sql`clock_timestamp() - very_long_wait_minutes * interval '1 minute'`,
};

/** The age of a row of `question`, null for one that waits no more or has come after these instants. */
export function ageOf({ long, veryLong }: Record<QuestionAge, RawBuilder<unknown>>): RawBuilder<unknown> {
  return sql`
    case when question.state not in (${sql.join(Array.from(WAITING, (state) => sql.lit(state)))}) then null
      when question.received_at < ${veryLong} then 'veryLong' when question.received_at < ${long} then 'long'
    end`;
}
