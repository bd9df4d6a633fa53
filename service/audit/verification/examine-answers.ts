/** Compares approved answers with the entries of their approval. */
import { sql } from 'kysely';
import type { Language } from '#contract/plain/language.ts';
import type { ChainBreak } from '#contract/register/register.ts';
import type { Queryable } from '../../database/database.ts';

type Changed = { topic: number | null; topicId: string; language: Language; place: number | null };

/**
 * Finds approved answers whose last step in the register is not the approval of their text by their approver, and
 * approvals without an approved answer. Sorted by topic number. The digest is computed from the text and not read from
 * the answer, with functions of `pg_catalog` alone.
 */
export async function examineAnswers(db: Queryable, meetingId: string): Promise<ChainBreak[]> {
  const { rows } = await sql<Changed>`
    with last_step as (
      select distinct on (detail ->> 'topicId', detail ->> 'language') id, kind, actor_id,
        detail ->> 'topicId' as topic_id, detail ->> 'language' as language, detail ->> 'digest' as digest
      from register_entry
      where meeting_id = ${meetingId}::uuid and detail ? 'topicId'
        and kind in ('answer.submitted', 'answer.returned', 'answer.approved', 'answer.reopened')
      order by detail ->> 'topicId', detail ->> 'language', id desc
    )
    select topic.number as topic, coalesce(answer.topic_id::text, approval.topic_id) as "topicId",
      coalesce(answer.language, approval.language) as language,
      seal.place::integer as place
    from (select * from answer where meeting_id = ${meetingId}::uuid and state = 'approved') as answer
    full join last_step as approval
      on approval.topic_id = answer.topic_id::text and approval.language = answer.language
    left join topic on topic.id::text = coalesce(answer.topic_id::text, approval.topic_id)
    left join register_seal as seal on seal.entry_id = approval.id and seal.meeting_id = ${meetingId}::uuid
    where (answer.topic_id is not null or approval.kind = 'answer.approved') and (
      topic.id is null
      or approval.kind <> 'answer.approved'
      or pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(answer.text, 'UTF8')), 'hex')
        is distinct from approval.digest
      or answer.approved_by is distinct from approval.actor_id)
    order by topic.number, "topicId", language`.execute(db);
  return rows.map(({ topic, topicId, language, place }) => {
    const found = { fault: 'answerChanged', place, other: null, language } as const;
    return Object.assign(found, topic === null ? { topicId } : { topic });
  });
}
