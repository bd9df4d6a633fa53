import { type RawBuilder, sql } from 'kysely';
import type { QuestionAge, QuestionState } from '#contract/plain/question/question-state.ts';

/** The states that wait for a decision. */
export const WAITING: ReadonlySet<QuestionState> = new Set(['received', 'refusalProposed']);

/** SQL on a row of `meeting`: a question received before this instant has this age. */
export const AGED_BEFORE: Record<QuestionAge, RawBuilder<unknown>> = {
  overdue: sql`clock_timestamp() - long_wait_minutes * interval '1 minute'`,
  severelyOverdue: sql`clock_timestamp() - very_long_wait_minutes * interval '1 minute'`,
};

/** SQL for the age of a row of `question`, from conditions on its receipt; null if it no longer waits. */
export function ageOf(cameBefore: Record<QuestionAge, RawBuilder<unknown>>): RawBuilder<unknown> {
  return sql`
    case when question.state not in (${sql.join(Array.from(WAITING, (state) => sql.lit(state)))}) then null
      when ${cameBefore.severelyOverdue} then 'severelyOverdue' when ${cameBefore.overdue} then 'overdue'
    end`;
}
