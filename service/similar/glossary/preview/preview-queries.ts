import { sql } from 'kysely';
import type { Language } from '#contract/plain/language.ts';
import type { Queryable } from '../../../database/database.ts';

export type InboxText = {
  id: string;
  language: Language;
  /** As readers see it. */
  text: string;
  /** The revision of its terms; null while they wait to be filled. */
  revision: number | null;
};

/** The newest questions of a meeting that can be suggested. */
export async function findInboxTexts(
  db: Queryable,
  { meetingId, most }: { meetingId: string; most: number },
): Promise<InboxText[]> {
  const { rows } = await sql<InboxText>`
    select question.id, language, to_jsonb(coalesce(shown_text, text)) as text,
      case when terms.filled is null then null else terms.revision end as revision
    from question left join question_terms as terms on terms.question_id = question.id
    where question.meeting_id = ${meetingId}::uuid and text is not null and state not in ('refused', 'withdrawn')
    order by received_at desc, question.id limit ${most}`.execute(db);
  return rows;
}
