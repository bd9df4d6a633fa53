/** SQL on the texts of answers. Texts are read as JSON, as in question-queries.ts. */
import { type RawBuilder, sql } from 'kysely';
import type { AnswerText } from '#contract/answer/answer.ts';
import type { Language } from '#contract/plain/language.ts';
import type { AnswerState } from '#contract/plain/answer/answer-state.ts';
import type { Queryable, Transaction } from '../database/database.ts';

export type OfTopic = { meetingId: string; topicId: string };
export type OfAnswer = OfTopic & { language: Language };

/** The text that a transaction has locked, with the properties that the next step depends on. */
export type LockedAnswer = AnswerText & {
  /** The draft that saved last. */
  savedFrom: string | null;
  /** Unchecked figures of a reuse that the text does not have at present. */
  absentUnchecked: string[];
};

const COLUMNS = sql`
  language, state, version, to_jsonb(text) as text, to_jsonb(authors) as authors, saved_by as "savedBy",
  saved_at as "savedAt", submitted_by as "submittedBy", submitted_at as "submittedAt", returned_by as "returnedBy",
  returned_at as "returnedAt", to_jsonb(comment) as comment, approved_by as "approvedBy",
  approved_at as "approvedAt", digest, needs_translation_check as "needsTranslationCheck",
  needs_question_check as "needsQuestionCheck", to_jsonb(unchecked) as unchecked,
  (select count(*)::integer from answer_version
    where answer_version.topic_id = answer.topic_id and answer_version.language = answer.language) as versions`;

type Found = AnswerText & { language: Language };

/** Both texts of a topic's answer; a language that is not begun has none. */
export async function findTexts(db: Queryable, topicId: string): Promise<Record<Language, AnswerText | null>> {
  const { rows } = await sql<Found>`
    select ${COLUMNS} from answer where topic_id = ${topicId}::uuid`.execute(db);
  return { fr: textIn(rows, 'fr'), en: textIn(rows, 'en') };
}

function textIn(rows: Found[], wanted: Language): AnswerText | null {
  const found = rows.find(({ language }) => language === wanted);
  if (found === undefined) return null;
  const { language: _, ...text } = found;
  return text;
}

/**
 * Locks both languages of an answer in their order, because a save of one marks the other.
 *
 * @returns the text in `language`; undefined when it is not begun
 */
export async function lockAnswer(
  transaction: Transaction,
  { topicId, language: wanted }: OfAnswer,
): Promise<LockedAnswer | undefined> {
  const { rows } = await sql<LockedAnswer & { language: Language }>`
    select ${COLUMNS}, saved_from as "savedFrom", to_jsonb(absent_unchecked) as "absentUnchecked"
    from answer where topic_id = ${topicId}::uuid
    order by language for no key update`.execute(transaction);
  const found = rows.find(({ language }) => language === wanted);
  if (found === undefined) return undefined;
  const { language: _, ...locked } = found;
  return locked;
}

export type NewText = {
  text: string;
  authors: readonly string[];
  unchecked: readonly string[];
  absentUnchecked: readonly string[];
  state: AnswerState;
  savedBy: string;
  savedFrom: string | null;
};

/** Begins a language. @returns false when a colleague has begun it at the same time */
export async function insertAnswer(
  transaction: Transaction,
  { meetingId, topicId, language }: OfAnswer,
  { text, authors, unchecked, absentUnchecked, savedBy, savedFrom }: NewText,
): Promise<boolean> {
  const { rows } = await sql`
    insert into answer (topic_id, language, meeting_id, state, version, text, authors, unchecked, absent_unchecked,
      saved_by, saved_at, saved_from)
    values (${topicId}, ${language}, ${meetingId}, 'drafting', 1, ${text}, ${authors}::text[], ${unchecked}::text[],
      ${absentUnchecked}::text[], ${savedBy}, clock_timestamp(), ${savedFrom})
    on conflict do nothing returning version`.execute(transaction);
  return rows.length > 0;
}

const NO_LONGER_APPROVED = sql`
  approved_by = null, approved_at = null, digest = null, needs_translation_check = false, needs_question_check = false`;

/** Replaces the text of a locked answer. */
export async function updateText(
  transaction: Transaction,
  answer: OfAnswer,
  { text, authors, unchecked, absentUnchecked, state, savedBy, savedFrom }: NewText,
): Promise<void> {
  await update(
    transaction,
    answer,
    sql`text = ${text}, authors = ${authors}::text[], unchecked = ${unchecked}::text[],
      absent_unchecked = ${absentUnchecked}::text[], state = ${state}, saved_by = ${savedBy}, saved_at = clock_timestamp(), saved_from = ${savedFrom}, ${NO_LONGER_APPROVED}`,
  );
}

/** Marks an approved language whose translation was edited. */
export async function markTranslation(
  transaction: Transaction,
  { topicId, language }: Pick<OfAnswer, 'topicId' | 'language'>,
): Promise<void> {
  await sql`
    update answer set needs_translation_check = true, version = version + 1
    where topic_id = ${topicId}::uuid and language = ${language} and state = 'approved'
      and not needs_translation_check`.execute(transaction);
}

/** What a step writes into a locked answer. */
export type StepData =
  | { step: 'submit'; by: string }
  | { step: 'return'; by: string; comment: string }
  | { step: 'approve'; by: string; digest: string }
  | { step: 'reopen' }
  | { step: 'confirmTranslation' }
  | { step: 'confirmQuestions' }
  | { step: 'checkFigures'; unchecked: readonly string[] };

/** Takes a step with a locked answer. */
export async function updateStep(transaction: Transaction, answer: OfAnswer, data: StepData): Promise<void> {
  await update(transaction, answer, columnsOf(data));
}

function columnsOf(data: StepData): RawBuilder<unknown> {
  switch (data.step) {
    case 'submit':
      return sql`state = 'inReview', submitted_by = ${data.by}, submitted_at = clock_timestamp()`;
    case 'return':
      return sql`state = 'drafting', returned_by = ${data.by}, returned_at = clock_timestamp(),
        comment = ${data.comment}`;
    case 'approve':
      return sql`state = 'approved', approved_by = ${data.by}, approved_at = clock_timestamp(),
        digest = ${data.digest}`;
    case 'reopen':
      return sql`state = 'inReview', ${NO_LONGER_APPROVED}`;
    case 'confirmTranslation':
      return sql`needs_translation_check = false`;
    case 'confirmQuestions':
      return sql`needs_question_check = false`;
    case 'checkFigures':
      return sql`unchecked = ${data.unchecked}::text[]`;
    default:
      return data satisfies never;
  }
}

async function update(
  transaction: Transaction,
  { topicId, language }: OfAnswer,
  columns: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    update answer set ${columns}, version = version + 1
    where topic_id = ${topicId}::uuid and language = ${language}`.execute(transaction);
}

/**
 * Topics with an approved text that is marked, because its questions, its heading or the other language changed since.
 *
 * @returns how many there are, and the first `most` of them by number
 */
export async function findTopicsToCheck(
  db: Queryable,
  { meetingId, most }: { meetingId: string; most: number },
): Promise<{ count: number; topics: { id: string; number: number }[] }> {
  const { rows } = await sql<{ id: string; number: number; count: number }>`
    select id, number, count(*) over ()::integer as count from topic
    where meeting_id = ${meetingId}::uuid and emptied_at is null and id in (
      select topic_id from answer where meeting_id = ${meetingId}::uuid and state = 'approved'
        and (needs_translation_check or needs_question_check))
    order by number limit ${most}`.execute(db);
  return { count: rows[0]?.count ?? 0, topics: rows.map(({ id, number }) => ({ id, number })) };
}

/** A topic of a meeting, and whether it is archived. */
export async function findTopicLife(
  db: Queryable,
  { meetingId, topicId }: OfTopic,
): Promise<{ isArchived: boolean } | undefined> {
  const { rows } = await sql<{ isArchived: boolean }>`
    select emptied_at is not null as "isArchived" from topic
    where id = ${topicId}::uuid and meeting_id = ${meetingId}::uuid`.execute(db);
  return rows[0];
}
