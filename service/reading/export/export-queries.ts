import { sql } from 'kysely';
import type { Queryable } from '../../database/database.ts';
import { findQuestionsById, type StoredQuestion } from '../../questions/shown/row-queries.ts';

type Labels = { fr: string | null; en: string | null };

/** The decisions and texts of organisers about a question. */
type Outcome = {
  heading: Labels;
  theme: Labels;
  /** The reason of the proposed or effective refusal. */
  reason: (Labels & { code: string }) | null;
  sentence: string | null;
  /** The recipient of a question that is redirected or was answered privately; otherwise null. */
  recipient: string | null;
  /** Notes, comments on steps, and notes for the second person, oldest first. */
  notes: { text: string; by: string; at: string }[];
  decidedBy: string | null;
  decidedAt: Date | null;
};
export type ExportedQuestion = StoredQuestion & Outcome;

/** Reads the text that others see, even for organisers who may read the original. */
const AS_OTHERS = { organiserId: undefined, seesOriginals: false };

/** Questions with all columns of the file, in the order of `ids`. */
export async function findExported(db: Queryable, ids: string[]): Promise<ExportedQuestion[]> {
  const questions = await findQuestionsById(db, AS_OTHERS, ids);
  const outcomes = new Map((await findOutcomes(db, ids)).map(({ id, ...outcome }) => [id, outcome]));
  const whole = questions.flatMap((question) => {
    const outcome = outcomes.get(question.id);
    return outcome === undefined ? [] : [{ ...question, ...outcome }];
  });
  const byId = new Map(whole.map((question) => [question.id, question]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Texts are read as JSON, for the same reason as in row-queries.ts. */
async function findOutcomes(db: Queryable, ids: string[]): Promise<(Outcome & { id: string })[]> {
  const { rows } = await sql<Outcome & { id: string }>`
    select question.id,
      jsonb_build_object('fr', topic.heading_fr, 'en', topic.heading_en) as heading,
      jsonb_build_object('fr', theme.label_fr, 'en', theme.label_en) as theme,
      case when reason.code is not null then
        jsonb_build_object('code', reason.code, 'fr', reason.label_fr, 'en', reason.label_en) end as reason,
      to_jsonb(refusal.sentence) as sentence,
      (
        select coalesce(jsonb_agg(jsonb_build_object('text', text, 'by', written_by, 'at', written_at) order by written_at), '[]')
        from (
          select text, written_by, written_at from note where note.question_id = question.id and text is not null
          union all
          select remark.text, remark.written_by, remark.written_at
          from remark where remark.question_id = question.id and remark.text is not null
          union all
          select refusal.note, refusal.proposed_by, refusal.proposed_at where refusal.note is not null
        ) as written
      ) as notes,
      case when state in ('redirected', 'answeredPrivately') then (
        select to_jsonb(recipient) from remark where remark.question_id = question.id and version = (
          select max((detail ->> 'version')::integer) from register_entry
          where register_entry.question_id = question.id and register_entry.kind = 'question.redirected')
      ) end as recipient,
      decided_by as "decidedBy", decided_at as "decidedAt"
    from question
    left join topic on topic.id = question.topic_id
    left join theme on theme.meeting_id = question.meeting_id and theme.code = question.theme_code
    left join refusal_proposal as refusal on refusal.question_id = question.id and refusal.ended_at is null
    left join reason on reason.meeting_id = question.meeting_id and reason.code = refusal.reason_code
    where question.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}
