/** SQL that reads the rows of a book. Texts are read as JSON, as in question-queries.ts. */
import { sql } from 'kysely';
import type { Figure } from '#contract/answer/answer.ts';
import type { Language, Localized } from '#contract/plain/language.ts';
import { kindsOn } from '#contract/plain/register/entry-kind.ts';
import type { Queryable } from '../database/database.ts';

export type FoundTopic = {
  kind: 'topic';
  id: string;
  number: number;
  headingFr: string | null;
  headingEn: string | null;
  themeCode: string | null;
  questions: Localized<number>;
  /** The approved languages only. JSON has instants as text. */
  approved: { language: Language; text: string; approvedAt: string }[];
  figures: Figure[];
  exceptionReason: string | null;
};
export type FoundSection = { kind: 'section'; headingFr: string; headingEn: string };

/** The rows of the order without those set aside, as the stage shows them. */
export async function findBookRows(db: Queryable, meetingId: string): Promise<(FoundTopic | FoundSection)[]> {
  const { rows } = await sql<FoundTopic | FoundSection>`
    select row.kind, topic.id, topic.number,
      to_jsonb(coalesce(row.heading_fr, topic.heading_fr)) as "headingFr",
      to_jsonb(coalesce(row.heading_en, topic.heading_en)) as "headingEn",
      topic.theme_code as "themeCode", to_jsonb(row.exception_reason) as "exceptionReason",
      (select jsonb_build_object('fr', count(*) filter (where language = 'fr'),
          'en', count(*) filter (where language = 'en'))
        from question where question.topic_id = topic.id) as questions,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'language', language, 'text', answer.text, 'approvedAt', approved_at)), '[]')
        from answer where answer.topic_id = topic.id and state = 'approved') as approved,
      coalesce((
        select figures from answer_figures where answer_figures.topic_id = topic.id), '[]') as figures
    from running_order_row as row left join topic on topic.id = row.topic_id
    where row.meeting_id = ${meetingId}::uuid and not row.is_later and topic.emptied_at is null
    order by row.position`.execute(db);
  return rows;
}

export type FoundQuestion = { topicId: string; language: Language; text: string; number: number | null };

/** The first questions of topics as readers see them, oldest first. An erased question is left out. */
export async function findBookQuestions(
  db: Queryable,
  { topicIds, most }: { topicIds: readonly string[]; most: number },
): Promise<FoundQuestion[]> {
  const { rows } = await sql<FoundQuestion>`
    select question.topic_id as "topicId", language, to_jsonb(coalesce(shown_text, text)) as text, (
      select seal.number from register_entry as entry join register_seal as seal on seal.entry_id = entry.id
      where entry.question_id = question.id and entry.kind = 'question.received' limit 1) as number
    from unnest(${topicIds}::uuid[]) as wanted (id), lateral (
      select * from question where topic_id = wanted.id and text is not null
      order by ordered_at, question.id limit ${most}) as question
    order by ordered_at, question.id`.execute(db);
  return rows;
}

const ORDER_KINDS = kindsOn('order');

/** The number of changes of the order, the last of them, and the database's clock. */
export async function findRevision(
  db: Queryable,
  meetingId: string,
): Promise<{ revision: number; changedAt: Date | null; now: Date }> {
  const { rows } = await sql<{ revision: number; changedAt: Date | null; now: Date }>`
    select count(*)::integer as revision, max(occurred_at) as "changedAt", clock_timestamp() as now
    from register_entry
    where meeting_id = ${meetingId}::uuid and kind = any (${ORDER_KINDS}::text[])
      and kind <> 'question.received'`.execute(db);
  return rows[0] ?? { revision: 0, changedAt: null, now: new Date() };
}

/** The logo in its largest size, as PNG. */
export async function findBookLogo(db: Queryable, meetingId: string): Promise<Uint8Array | null> {
  const { rows } = await sql<{ bytes: Uint8Array }>`
    select bytes from logo_picture where meeting_id = ${meetingId}::uuid and name = '3x'`.execute(db);
  return rows[0]?.bytes ?? null;
}
