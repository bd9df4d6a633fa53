/** SQL that counts all questions of a meeting in one pass. */
import { sql } from 'kysely';
import { type Outcome, OUTCOMES } from '#contract/plain/outcome/outcome-life.ts';
import type { Queryable } from '../database/database.ts';

export type CountedOutcome = { outcome: Outcome | null; questions: number; inNoTopic: number };

export type Totals = {
  /** The open ones last. */
  counted: CountedOutcome[];
  /** The questions with an outcome of their own, by topic. */
  others: ReadonlyMap<string, number>;
};

/**
 * The questions by outcome, as `questions_by_outcome` counts them. The questions with an outcome of their own cost the
 * most, because each is read by its key, so one statement counts them for both results.
 */
export async function findTotals(db: Queryable, meetingId: string): Promise<Totals> {
  const { rows } = await sql<{ counted: CountedOutcome[]; others: Record<string, number> }>`
    with own as materialized (
      select of_question.state, of_question.topic_id, outcome, count(*)::integer as questions from question_outcome
      -- The limit makes the planner read each question by its key.
      cross join lateral (
        select question.state, question.topic_id from question where question.id = question_outcome.question_id limit 1
      ) as of_question
      where question_outcome.meeting_id = ${meetingId}::uuid and outcome is not null
      group by 1, 2, 3
    ), counted as (
      -- Each state has a part of an index of its own.
      select each_state as state, null::uuid as topic_id, null::text as own, (
        select count(*)::integer from question where meeting_id = ${meetingId}::uuid and state = each_state) as questions
      from unnest(array['received', 'refusalProposed', 'refused', 'redirected', 'answeredPrivately', 'withdrawn'])
        as each_state
      union all
      select 'accepted', topic.id, null, (select count(*)::integer from question where question.topic_id = topic.id)
      from topic where topic.meeting_id = ${meetingId}::uuid
      union all
      select state, topic_id, outcome, questions from own
      union all
      select state, topic_id, null, -questions from own
    ), by_outcome as (
      select effective_outcome(counted.state, own, topic_outcome.outcome) as outcome, sum(questions) as questions,
        coalesce(sum(questions) filter (where counted.topic_id is null), 0) as "inNoTopic"
      from counted left join topic_outcome on topic_outcome.topic_id = counted.topic_id
      group by 1
    ), by_topic as (
      select topic_id, sum(questions) as questions from own where topic_id is not null group by topic_id
    )
    select (
        select coalesce(jsonb_agg(by_outcome order by array_position(${OUTCOMES}::text[], outcome)), '[]')
        from by_outcome where questions > 0) as counted,
      (select coalesce(jsonb_object_agg(topic_id, questions), '{}') from by_topic) as others`.execute(db);
  const [row] = rows;
  return { counted: row?.counted ?? [], others: new Map(Object.entries(row?.others ?? {})) };
}
