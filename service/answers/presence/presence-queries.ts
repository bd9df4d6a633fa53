/** SQL on who has which answer open. */
import { sql } from 'kysely';
import type { AnswerPresence } from '#contract/answer/answer.ts';
import type { Language } from '#contract/plain/language.ts';
import type { Queryable } from '../../database/database.ts';

/** An organiser who has not reported for this long counts as gone. */
const EXPIRES_AFTER = '30 seconds';

/** Records that an organiser has an answer open, and no other one; deletes organisers who are long gone. */
export async function setAnswerPresence(
  db: Queryable,
  { topicId, organiserId, typing }: { topicId: string; organiserId: string; typing: Language | null },
): Promise<void> {
  await sql`
    with gone as (
      delete from answer_presence
      where organiser_id = ${organiserId} and topic_id <> ${topicId}::uuid
        or seen_at < clock_timestamp() - ${EXPIRES_AFTER}::interval and organiser_id <> ${organiserId}
    )
    insert into answer_presence (topic_id, organiser_id, typing, seen_at)
    values (${topicId}, ${organiserId}, ${typing}, clock_timestamp())
    on conflict (topic_id, organiser_id) do update set typing = excluded.typing, seen_at = excluded.seen_at`.execute(
    db,
  );
}

/** Records that an organiser has closed their answer. */
export async function clearAnswerPresence(db: Queryable, organiserId: string): Promise<void> {
  await sql`delete from answer_presence where organiser_id = ${organiserId}`.execute(db);
}

/** Who has an answer open, last seen first, and the present versions of its texts; 0 for one that is not begun. */
export async function findAnswerPresence(db: Queryable, topicId: string): Promise<AnswerPresence> {
  const { rows } = await sql<AnswerPresence>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('organiserId', organiser_id, 'typing', typing)
          order by seen_at desc), '[]')
        from answer_presence
        where topic_id = ${topicId}::uuid and seen_at >= clock_timestamp() - ${EXPIRES_AFTER}::interval) as present,
      jsonb_build_object(
        'fr', coalesce(max(version) filter (where language = 'fr'), 0),
        'en', coalesce(max(version) filter (where language = 'en'), 0)) as versions
    from answer where topic_id = ${topicId}::uuid`.execute(db);
  return rows[0] ?? { present: [], versions: { fr: 0, en: 0 } };
}
