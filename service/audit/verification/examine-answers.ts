/** Compares approved answers with the entries of their approval. */
import { sql } from 'kysely';
import type { Language } from '#contract/plain/language.ts';
import type { ChainBreak } from '#contract/register/register.ts';
import type { Queryable } from '../../database/database.ts';

type Changed = { topic: number; language: Language; place: number | null };

/**
 * The approved answers of a meeting whose text has another digest than its last approval, by number of their topic. The
 * digest is computed from the text, and not read from the answer. Only functions of `pg_catalog` take part.
 */
export async function examineAnswers(db: Queryable, meetingId: string): Promise<ChainBreak[]> {
  const { rows } = await sql<Changed>`
    select topic.number as topic, answer.language, seal.place::integer as place
    from answer
    join topic on topic.id = answer.topic_id
    left join lateral (
      select id, detail ->> 'digest' as digest from register_entry
      where detail ? 'topicId' and detail ->> 'topicId' = answer.topic_id::text and kind = 'answer.approved'
        and detail ->> 'language' = answer.language and meeting_id = answer.meeting_id
      order by id desc limit 1
    ) as approval on true
    left join register_seal as seal on seal.entry_id = approval.id and seal.meeting_id = answer.meeting_id
    where answer.meeting_id = ${meetingId}::uuid and answer.state = 'approved'
      and pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(answer.text, 'UTF8')), 'hex')
        is distinct from approval.digest
    order by topic.number, answer.language`.execute(db);
  return rows.map(({ topic, language, place }) => ({ fault: 'answerChanged', place, other: null, topic, language }));
}
