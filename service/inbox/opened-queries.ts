import { sql } from 'kysely';
import type { Queryable } from '../database/database.ts';
import { type FilteredQuestions, receivedUntil } from '../questions/question-filter-queries.ts';
import { type Candidates, matchingAmong } from './search-queries.ts';

type Opened = {
  asked: FilteredQuestions;
  found: Candidates;
  /** What came later is not counted. */
  asOf: Date;
};

/**
 * How many of those that match an organiser has opened. Few are opened beside a meeting: each is looked up by its id, and
 * with `offset` the planner is left no other way.
 */
export async function countOpened(db: Queryable, { asked, found, asOf }: Opened): Promise<number> {
  const { quick, slow = sql`true` } = matchingAmong(asked, found);
  const isAmong = found.ids === undefined ? sql`true` : sql`question.id = any(${found.ids}::uuid[])`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from (
      select question_id as opened from question_opening
      where organiser_id = ${asked.organiserId ?? null}::text offset 0
    ) as opening
    cross join lateral (select * from question as one where one.id = opened offset 0) as question
    where ${isAmong} and ${receivedUntil(asOf)} and ${quick} and ${slow}`.execute(db);
  return rows[0]?.count ?? 0;
}
