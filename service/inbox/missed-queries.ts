import { sql } from 'kysely';
import type { Queryable } from '../database/database.ts';
import { STILL_UNDER_WAY } from './search-queries.ts';

/**
 * Where the database's clock was set back, what is noted as known is what was known by the new time: questions are
 * received behind it again.
 *
 * @returns whether it was set back
 */
export async function followClockBack(db: Queryable): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update search_progress set indexed_until = statement_timestamp() - ${STILL_UNDER_WAY}
    where indexed_until > statement_timestamp() - ${STILL_UNDER_WAY}`.execute(db);
  return numAffectedRows > 0n;
}

/** Of all questions by their ids: so many after one, or from the first on. `most` are taken apart. */
export type Stretch = { after: string | undefined; size: number; most: number };

export type Missed = { found: number; last: string | undefined };

/**
 * Tells the search of those in a stretch that it does not know, whenever they were received.
 *
 * @returns how many they were, and the id that the next stretch is after; undefined at the end
 */
export async function indexMissed(db: Queryable, { after, size, most }: Stretch): Promise<Missed> {
  const from = sql`coalesce(${after ?? null}::uuid, '00000000-0000-0000-0000-000000000000')`;
  const { rows } = await sql<{ found: number; last: string | null }>`
    with stretch as materialized (
      select id from question where id > ${from} order by id limit ${size}
    ), missed as materialized (
      select question.* from (
        select id from stretch except all
        select question_id from question_search
        where question_id > ${from} and question_id <= (select id from stretch order by id desc limit 1)
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
      (select id from stretch order by id offset ${size - 1})
    ) as last`.execute(db);
  return { found: rows[0]?.found ?? 0, last: rows[0]?.last ?? undefined };
}
