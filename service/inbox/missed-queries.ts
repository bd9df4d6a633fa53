import { sql } from 'kysely';
import type { Queryable } from '../database/database.ts';
import { STILL_PENDING } from './index-queries.ts';

/**
 * After the database's clock was set back, questions arrive behind the recorded progress. This moves the progress back
 * to the new time.
 *
 * @returns true when the clock was set back
 */
export async function followClockBack(db: Queryable): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update search_progress set indexed_until = statement_timestamp() - ${STILL_PENDING}
    where indexed_until > statement_timestamp() - ${STILL_PENDING}`.execute(db);
  return numAffectedRows > 0n;
}

/**
 * A batch of all questions by id: `size` ids after one id, or from the first id. At most `most` of them are indexed.
 */
export type Batch = { after: string | undefined; size: number; most: number };

export type Missed = { found: number; last: string | undefined };

/**
 * Indexes the unindexed questions of a batch, regardless of their time of receipt.
 *
 * @returns how many questions were missed, and the id after which the next batch starts; undefined at the end
 */
export async function indexMissed(db: Queryable, { after, size, most }: Batch): Promise<Missed> {
  const from = sql`coalesce(${after ?? null}::uuid, '00000000-0000-0000-0000-000000000000')`;
  const { rows } = await sql<{ found: number; last: string | null }>`
    with batch as materialized (
      select id from question where id > ${from} order by id limit ${size}
    ), missed as materialized (
      select question.* from (
        select id from batch except all
        select question_id from question_search
        where question_id > ${from} and question_id <= (select id from batch order by id desc limit 1)
      ) as unknown
      cross join lateral (
        select id, meeting_id, language, text, shown_text from question where id = unknown.id and text is not null offset 0
      ) as question
      order by id limit ${most}
    ), known as (
      insert into question_search (question_id, meeting_id, document, shown)
      select id, meeting_id, search_document(language, text), search_document(language, shown_text) from missed
      on conflict do nothing
    )
    select (select count(*)::integer from missed) as found, coalesce(
      (select id from missed order by id offset ${most - 1}),
      (select id from batch order by id offset ${size - 1})
    ) as last`.execute(db);
  return { found: rows[0]?.found ?? 0, last: rows[0]?.last ?? undefined };
}
