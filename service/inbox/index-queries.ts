/** Queries that add questions to the index of the search. */
import { sql } from 'kysely';
import { LANGUAGES } from '#contract/plain/language.ts';
import type { Queryable } from '../database/database.ts';
import { textArray } from '../database/text-array.ts';
import { indexedUntil, PARTITIONS, unindexedQuestions } from '../questions/shown/unindexed-queries.ts';

/** Far longer than a submission takes. Its instant of receipt is set before its commit. */
export const STILL_PENDING = sql`interval '30 seconds'`;

/** @param from skips questions received before; undefined for a full scan */
type Portion = { most: number; from?: Date | undefined };

/** @param reached when the last of them was received; null when there was none */
type Indexed = { count: number; reached: Date | null };

/**
 * Indexes at most `most` questions of a meeting, oldest first, and none received in the future. A full scan also
 * records its progress, minus the time in which earlier questions may still be uncommitted.
 */
export async function indexQuestions(db: Queryable, meetingId: string, { most, from }: Portion): Promise<Indexed> {
  const meeting = sql`${meetingId}::uuid`;
  // After the clock was set back, thousands of questions may lie in the future, and each pass would read all of them.
  const range = { until: sql`statement_timestamp()`, ...(from && { from: sql`${from}::timestamptz` }) };
  const { rows } = await sql<Indexed>`
    with fresh as materialized (
      select * from (${unindexedQuestions(meeting, most, range)}) as question order by ordered_at limit ${most}
    ), known as (
      insert into question_search (question_id, meeting_id, document, shown)
      select id, ${meeting}, search_document(language, text), search_document(language, shown_text) from fresh
      on conflict do nothing
    ), settled as materialized (
      select least(
        statement_timestamp() - ${STILL_PENDING},
        (select max(ordered_at) from fresh having count(*) = ${most})
      ) as until
      where ${from === undefined}::boolean
    ), reached as (
      insert into search_progress (meeting_id, indexed_until)
      select ${meeting}, max(ordered_at) from ${PARTITIONS} cross join settled
      cross join lateral (
        select ordered_at from question
        where meeting_id = ${meeting} and state = one.state and language = other.language
          and ordered_at > ${indexedUntil(meeting)} and ordered_at <= until
        order by ordered_at desc limit 1
      ) as question
      having count(*) > 0
      on conflict (meeting_id) do update
        set indexed_until = greatest(search_progress.indexed_until, excluded.indexed_until)
    )
    select count(*)::integer as count, max(ordered_at) as reached from fresh`.execute(db);
  return rows[0] ?? { count: 0, reached: null };
}

/** Counts the questions of a meeting that arrived within the last second, up to `most`. */
export async function countLatest(db: Queryable, meetingId: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from question
      where meeting_id = ${meetingId}::uuid and state = 'received' and language = any(${textArray(LANGUAGES)})
        and ordered_at > statement_timestamp() - interval '1 second' and ordered_at <= statement_timestamp()
      limit ${most}
    ) as latest`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findMeetingIds(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from meeting order by created_at desc`.execute(db);
  return rows.map(({ id }) => id);
}
