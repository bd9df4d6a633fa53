import { type RawBuilder, sql } from 'kysely';
import type { OrganisersQuestion } from '#contract/question/organisers-question.ts';
import type { Queryable } from '../../database/database.ts';
import type { Finder } from './question-filter-queries.ts';
import { AGED_BEFORE, ageOf } from './waiting-queries.ts';
import { findPageIds, type Page } from './page-queries.ts';

export type StoredQuestion = Omit<OrganisersQuestion, 'isMasked'> & { shownText: string | null };

/**
 * A page of a meeting's questions. The ids are read first, so a question that is decided in between has its new state.
 */
export async function findQuestions(db: Queryable, page: Page): Promise<StoredQuestion[]> {
  const newestFirst = await findQuestionsById(db, page.filtered, await findPageIds(db, page));
  return page.order === 'newest' ? newestFirst : newestFirst.toReversed();
}

/** Questions by id, newest first. */
export async function findQuestionsById(db: Queryable, finder: Finder, ids: string[]): Promise<StoredQuestion[]> {
  const { rows } = await sql<StoredQuestion>`
    select ${columnsFor(finder)} from question ${WITH_THE_REST}
    where question.id = any(${ids}::uuid[]) order by question.ordered_at desc, question.id desc`.execute(db);
  return rows;
}

/** Texts are read as JSON: the driver of the embedded engine drops a byte order mark from plain text. */
function columnsFor({ organiserId, seesOriginals }: Finder): RawBuilder<unknown> {
  const text = seesOriginals ? sql`question.text` : sql`coalesce(question.shown_text, question.text)`;
  return sql`
    question.id, reference, ${numberOf(sql`question.id`)} as number, question.version, state, channel, language, question.received_at as "receivedAt",
    ${AGE} as age,
    question.theme_code as "themeCode",
    case when topic.id is not null then jsonb_build_object('id', topic.id, 'number', topic.number) end as topic,
    to_jsonb(${text}) as text, shown_text is not null as "isRedacted",
    ${seesOriginals ? sql`to_jsonb(shown_text)` : sql`null::jsonb`} as "shownText",
    exists (
      select from question_opening
      where organiser_id = ${organiserId ?? null}::text and question_opening.question_id = question.id
    ) as "isOpened",
    country, consent.question_id is not null as "hasConsented", ${AUTHOR}`;
}

/** SQL for the number of a question; null until it is sealed. */
export function numberOf(questionId: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql`(
    select seal.number from register_entry as received join register_seal as seal on seal.entry_id = received.id
    where received.question_id = ${questionId} and received.kind = 'question.received' limit 1)`;
}

const AGE = ageOf({
  overdue: sql`question.received_at < ${AGED_BEFORE.overdue}`,
  severelyOverdue: sql`question.received_at < ${AGED_BEFORE.severelyOverdue}`,
});

export const AUTHOR = sql`
  case when author.question_id is not null then jsonb_build_object(
    'firstName', first_name, 'lastName', last_name, 'email', email, 'company', company) end as author`;

const WITH_THE_REST = sql`
  join meeting on meeting.id = question.meeting_id
  left join topic on topic.id = question.topic_id
  left join author on author.question_id = question.id
  left join consent on consent.question_id = question.id`;
