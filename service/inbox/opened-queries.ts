import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../database/database.ts';
import { type FilteredQuestions, receivedUntil } from '../questions/shown/question-filter-queries.ts';
import { type Candidates, matchingAmong } from '../questions/shown/candidate-queries.ts';

type Opened = {
  filtered: FilteredQuestions;
  found: Candidates;
  /** Later questions are not counted. */
  asOf: Date;
};

/** Counts the matching questions that an organiser has opened. */
export async function countOpened(db: Queryable, { filtered, found, asOf }: Opened): Promise<number> {
  const { indexed, unindexed = sql`true` } = matchingAmong(filtered, found);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${openedAmong(filtered, found)}
    where ${receivedUntil(asOf)} and ${indexed} and ${unindexed}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Looks up few candidates among the openings, or else each opening among the questions. The subquery per row and `offset`
 * leave the planner no other plan.
 */
function openedAmong({ organiserId }: FilteredQuestions, { ids }: Candidates): RawBuilder<unknown> {
  const isTheirs = sql`organiser_id = ${organiserId ?? null}::text`;
  if (ids !== undefined) {
    return sql`(
      select * from question as one where id = any(${ids}::uuid[])
        and (select true from question_opening where ${isTheirs} and question_id = one.id) is true
    ) as question`;
  }
  return sql`(select question_id as opened from question_opening where ${isTheirs} offset 0) as opening
    cross join lateral (select * from question as one where one.id = opened offset 0) as question`;
}
