import { type RawBuilder, sql } from 'kysely';
import { LANGUAGES } from '#contract/language.ts';
import type { OrganisersQuestion, QuestionOrder, TypedQuestion } from '#contract/question/organisers-question.ts';
import type { Queryable } from '../database/database.ts';
import {
  type FilteredQuestions,
  type Finder,
  matchingStates,
  numbered,
  workOf,
} from '../questions/question-filter-queries.ts';
import { AGED_BEFORE, ageOf } from '../questions/waiting-queries.ts';
import { type Candidates, matchingAmong } from './search-queries.ts';

/** Where a question stands among others; its instant as the database has it, to the microsecond. */
export type Position = { id: string; receivedAt: string };

/** Where a question of a meeting stands. */
export async function findPosition(
  db: Queryable,
  { meetingId, question }: { meetingId: string; question: TypedQuestion },
): Promise<Position | undefined> {
  const { rows } = await sql<Position>`
    select id, received_at::text as "receivedAt" from question
    where meeting_id = ${meetingId}::uuid and ${isQuestion(meetingId, question)}`.execute(db);
  return rows[0];
}

function isQuestion(meetingId: string, question: TypedQuestion): RawBuilder<unknown> {
  if ('id' in question) return sql`id = ${question.id}::uuid`;
  if ('reference' in question) return sql`reference = ${question.reference}`;
  return sql`id = ${numbered(meetingId, question.number)}`;
}

export type Page = {
  asked: FilteredQuestions;
  found: Candidates;
  order: QuestionOrder;
  after: Position | undefined;
  limit: number;
};

/**
 * The ids of those that match, one page of them in their order: a part of a statement. For each state and language an
 * index has them in the order of arrival, and the planner merges them, whatever it knows of the tables. What has to be
 * looked at one by one is looked at behind that, until the page is full: a state in which nothing matches is not gone
 * through to its end. Somebody's own are found by what they did.
 */
export function pageOf({ asked, found, order, after, limit }: Page): RawBuilder<unknown> {
  const along = order === 'newest' ? sql`received_at desc, id desc` : sql`received_at, id`;
  const beyond = order === 'newest' ? sql`<` : sql`>`;
  // What somebody has done is gone along, each question by its id: how much that is the planner may not know, so with
  // `offset` it is left no choice.
  const isOwn = found.ids === undefined && asked.filter.isMine === true;
  const { quick, slow } = matchingAmong(isOwn ? withoutMine(asked) : asked, found);
  const matching = sql`${quick} and ${
    after === undefined
      ? sql`true`
      : sql`(received_at, id) ${beyond} (${after.receivedAt}::timestamptz, ${after.id}::uuid)`
  }`;
  if (isOwn) {
    return sql`
    with own as materialized (select distinct question_id ${workOf(asked.organiserId)})
    select id, received_at from own
    cross join lateral (select * from question as one where one.id = question_id offset 0) as question
    where ${matching} and ${slow ?? sql`true`}
    order by ${along} limit ${limit}`;
  }
  const most = slow === undefined ? sql`limit ${limit}` : sql``;
  const lanes = lanesOf(asked, found).map(
    (lane) => sql`
      select id, received_at from (
        select id, received_at from question where ${lane} and ${matching} order by ${along} ${most}
      ) as lane`,
  );
  const merged = sql`${sql.join(lanes, sql` union all `)} order by ${along}`;
  if (slow === undefined) return sql`${merged} limit ${limit}`;
  return sql`select id, received_at from (${merged}) as question where ${slow} order by ${along} limit ${limit}`;
}

/** Where those that match are, part by part. */
function lanesOf({ filter }: FilteredQuestions, { ids }: Candidates): RawBuilder<unknown>[] {
  if (ids !== undefined) return [sql`id = any(${ids}::uuid[])`];
  const languages = filter.language === undefined ? [...LANGUAGES] : [filter.language];
  const lanes = matchingStates(filter).flatMap((state) =>
    languages.map((language) => sql`state = ${state} and language = ${language}`),
  );
  return lanes.length === 0 ? [sql`false`] : lanes;
}

function withoutMine({ filter, ...asked }: FilteredQuestions): FilteredQuestions {
  const { isMine: _, ...rest } = filter;
  return { ...asked, filter: rest };
}

/** The ids of a page. */
export async function findPageIds(db: Queryable, page: Page): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from (${pageOf(page)}) as page`.execute(db);
  return rows.map(({ id }) => id);
}

export type KeptQuestion = Omit<OrganisersQuestion, 'isMasked'> & { shownText: string | null };

/** A page of a meeting's questions. */
export async function findQuestions(db: Queryable, page: Page): Promise<KeptQuestion[]> {
  // The page is chosen before anything is joined to it, whatever the planner knows of the tables.
  const along = page.order === 'newest' ? sql`page.received_at desc, page.id desc` : sql`page.received_at, page.id`;
  const { rows } = await sql<KeptQuestion>`
    with page as materialized (${pageOf(page)})
    select ${columnsFor(page.asked)} from page join question on question.id = page.id ${WITH_THE_REST}
    order by ${along}`.execute(db);
  return rows;
}

/** Questions by their ids, the newest first. */
export async function findQuestionsById(db: Queryable, finder: Finder, ids: string[]): Promise<KeptQuestion[]> {
  const { rows } = await sql<KeptQuestion>`
    select ${columnsFor(finder)} from question ${WITH_THE_REST}
    where question.id = any(${ids}::uuid[]) order by question.received_at desc, question.id desc`.execute(db);
  return rows;
}

/** Texts are read as JSON: as plain text the embedded engine's driver drops a byte order mark before them. */
function columnsFor({ organiserId, seesOriginals }: Finder): RawBuilder<unknown> {
  const text = seesOriginals ? sql`question.text` : sql`coalesce(question.shown_text, question.text)`;
  return sql`
    question.id, reference, (
      select seal.number from register_entry as entry join register_seal as seal on seal.entry_id = entry.id
      where entry.question_id = question.id and entry.kind = 'question.received' limit 1
    ) as number, question.version, state, channel, language, question.received_at as "receivedAt",
    ${ageOf(AGED_BEFORE)} as age,
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

export const AUTHOR = sql`
  case when author.question_id is not null then jsonb_build_object(
    'firstName', first_name, 'lastName', last_name, 'email', email, 'company', company) end as author`;

const WITH_THE_REST = sql`
  join meeting on meeting.id = question.meeting_id
  left join topic on topic.id = question.topic_id
  left join author on author.question_id = question.id
  left join consent on consent.question_id = question.id`;
