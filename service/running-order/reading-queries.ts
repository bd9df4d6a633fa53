/** SQL that reads the running order with its topics, and counts the questions that it covers. */
import { type RawBuilder, sql } from 'kysely';
import { NOT_PLACED_SHOWN_MAX } from '#contract/running-order/running-order.ts';
import type { RowState } from '#contract/plain/answer/answer-filter.ts';
import type { Language } from '#contract/plain/language.ts';
import type { CoverageCell } from '#contract/plain/running-order/coverage.ts';
import type { TopicName } from '#contract/topic.ts';
import type { Queryable } from '../database/database.ts';
import { topicNamed } from '../decisions/topics/topic-view-queries.ts';
import type { SavedAnswer } from './word-counts.ts';

/** One language of a topic's answer. */
export type FoundText = {
  state: RowState;
  /** Null while nothing is saved. */
  revision: string | null;
  needsTranslationCheck: boolean;
  needsQuestionCheck: boolean;
};
export type FoundTopic = {
  topic: TopicName;
  themeCode: string | null;
  questions: number;
  fr: FoundText;
  en: FoundText;
};

type Changed = { id: string; version: number; changedBy: string; changedAt: Date };
export type FoundSection = Changed & { kind: 'section'; headingFr: string; headingEn: string };
export type FoundTopicRow = Changed & {
  kind: 'topic';
  isLater: boolean;
  /** JSON from the database has instants as text. */
  exception: { reason: string; by: string; at: string } | null;
} & FoundTopic;

/** SQL for what changes with each text of an answer. The time tells a text from that of another backup. */
function revisionOf(answer: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`${answer}.version || ' ' || extract(epoch from ${answer}.saved_at)`;
}

/** SQL for one language of an answer as JSON, without its text. */
function textOf(language: Language): RawBuilder<unknown> {
  const text = sql.ref(language);
  return sql`
    jsonb_build_object('state', coalesce(${text}.state, 'notBegun'), 'revision', ${revisionOf(text)},
      'needsTranslationCheck', coalesce(${text}.needs_translation_check, false),
      'needsQuestionCheck', coalesce(${text}.needs_question_check, false))`;
}

const TOPIC_COLUMNS = sql`
  ${topicNamed(sql`topic.id::text`)} as topic, topic.theme_code as "themeCode",
  (select count(*)::integer from question where question.topic_id = topic.id) as questions,
  ${textOf('fr')} as fr, ${textOf('en')} as en`;

const ANSWERS = sql`
  left join answer as fr on fr.topic_id = topic.id and fr.language = 'fr'
  left join answer as en on en.topic_id = topic.id and en.language = 'en'`;

/** The rows in order, those set aside included. The row of an archived topic returns with its first question. */
export async function findOrderRows(db: Queryable, meetingId: string): Promise<(FoundTopicRow | FoundSection)[]> {
  const { rows } = await sql<FoundTopicRow | FoundSection>`
    select row.id, row.kind, row.version, row.changed_by as "changedBy", row.changed_at as "changedAt",
      row.is_later as "isLater", to_jsonb(row.heading_fr) as "headingFr", to_jsonb(row.heading_en) as "headingEn",
      case when row.exception_reason is not null then jsonb_build_object('reason', row.exception_reason,
        'by', row.exception_by, 'at', row.exception_at) end as exception,
      ${TOPIC_COLUMNS}
    from running_order_row as row left join topic on topic.id = row.topic_id ${ANSWERS}
    where row.meeting_id = ${meetingId}::uuid and topic.emptied_at is null
    order by row.position`.execute(db);
  return rows;
}

/** The topics without a row by number, and their count. */
export async function findNotPlaced(
  db: Queryable,
  meetingId: string,
): Promise<{ count: number; topics: FoundTopic[] }> {
  const { rows } = await sql<FoundTopic & { count: number }>`
    select ${TOPIC_COLUMNS}, count(*) over ()::integer as count from topic ${ANSWERS}
    where topic.meeting_id = ${meetingId}::uuid and topic.emptied_at is null
      and not exists (select from running_order_row where topic_id = topic.id)
    order by topic.number limit ${NOT_PLACED_SHOWN_MAX}`.execute(db);
  return { count: rows[0]?.count ?? 0, topics: rows.map(({ count: _, ...topic }) => topic) };
}

export type AnswerText = SavedAnswer & { text: string };

/** The texts of answers, each with its present revision. */
export async function findTexts(
  db: Queryable,
  answers: readonly Pick<SavedAnswer, 'topicId' | 'language'>[],
): Promise<AnswerText[]> {
  if (answers.length === 0) return [];
  const [topicIds, languages] = [answers.map(({ topicId }) => topicId), answers.map(({ language }) => language)];
  const { rows } = await sql<AnswerText>`
    select answer.topic_id as "topicId", answer.language, ${revisionOf(sql`answer`)} as revision,
      to_jsonb(answer.text) as text
    from unnest(${topicIds}::uuid[], ${languages}::text[]) as wanted (topic_id, language)
    join answer on answer.topic_id = wanted.topic_id and answer.language = wanted.language`.execute(db);
  return rows;
}

/**
 * The received questions of each theme and language, and how many of them have a topic in the order. The theme of a
 * topic counts for its questions; without one, each question's own does.
 */
export async function countCoverage(db: Queryable, meetingId: string): Promise<CoverageCell[]> {
  const { rows } = await sql<CoverageCell>`
    select counted.theme_code as "themeCode", counted.language, received, covered
    from (
      select coalesce(topic.theme_code, question.theme_code) as theme_code, question.language,
        count(*)::integer as received, count(row.id)::integer as covered
      from question
      left join topic on topic.id = question.topic_id
      left join running_order_row as row on row.topic_id = topic.id and not row.is_later
      where question.meeting_id = ${meetingId}::uuid
      group by 1, 2
    ) as counted
    left join theme on theme.meeting_id = ${meetingId}::uuid and theme.code = counted.theme_code
    order by theme.is_retired, theme.position, counted.theme_code, counted.language`.execute(db);
  return rows;
}

/** The number of topics in order, without those set aside; undefined for an unknown meeting. */
export async function countTopicsInOrder(db: Queryable, meetingId: string): Promise<number | undefined> {
  const { rows } = await sql<{ total: number }>`
    select (
      select count(*)::integer from running_order_row as row join topic on topic.id = row.topic_id
      where row.meeting_id = meeting.id and not row.is_later and topic.emptied_at is null
    ) as total
    from meeting where id = ${meetingId}::uuid`.execute(db);
  return rows[0]?.total;
}

/** The time for questions, and its version; version 0 before it is set. */
export async function findOrderTime(
  db: Queryable,
  meetingId: string,
): Promise<{ version: number; availableMinutes: number | null }> {
  const { rows } = await sql<{ version: number; availableMinutes: number | null }>`
    select version, available_minutes as "availableMinutes" from running_order
    where meeting_id = ${meetingId}::uuid`.execute(db);
  return rows[0] ?? { version: 0, availableMinutes: null };
}
