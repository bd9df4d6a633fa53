import { sql } from 'kysely';
import type { Queryable } from '../database/database.ts';
import { type FilteredQuestions, receivedUntil } from '../questions/shown/question-filter-queries.ts';
import { type Candidates, matchingAmong } from '../questions/shown/candidate-queries.ts';

type Opened = {
  asked: FilteredQuestions;
  found: Candidates;
  /** Later questions are not counted. */
  asOf: Date;
};

/**
 * Counts the matching questions that an organiser has opened. These are few compared with a meeting, so each is looked
 * up by id. `offset` leaves the planner no other plan.
 */
export async function countOpened(db: Queryable, { asked, found, asOf }: Opened): Promise<number> {
  const { indexed, unindexed = sql`true` } = matchingAmong(asked, found);
  const isAmong = found.ids === undefined ? sql`true` : sql`question.id = any(${found.ids}::uuid[])`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from (
      select question_id as opened from question_opening
      where organiser_id = ${asked.organiserId ?? null}::text offset 0
    ) as opening
    cross join lateral (select * from question as one where one.id = opened offset 0) as question
    where ${isAmong} and ${receivedUntil(asOf)} and ${indexed} and ${unindexed}`.execute(db);
  return rows[0]?.count ?? 0;
}
