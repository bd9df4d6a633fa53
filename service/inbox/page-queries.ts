/** Which questions stand on a page of a list: their ids, in their order. */
import { type RawBuilder, sql } from 'kysely';
import { LANGUAGES } from '#contract/language.ts';
import type { QuestionOrder, TypedQuestion } from '#contract/question/organisers-question.ts';
import type { Queryable } from '../database/database.ts';
import { type FilteredQuestions, matchingStates, numbered, workOf } from '../questions/question-filter-queries.ts';
import { type Candidates, matchingAmong } from './search-queries.ts';

/** So many are looked at one by one at first, then some times as many: most pages are full of the first. */
const STRETCH = { first: 1000, growth: 4 };

/** Where a question stands among others; its instant as the database has it, to the microsecond. */
export type Position = { id: string; orderedAt: string };

/** Where a question of a meeting stands. */
export async function findPosition(
  db: Queryable,
  { meetingId, question }: { meetingId: string; question: TypedQuestion },
): Promise<Position | undefined> {
  const { rows } = await sql<Position>`
    select id, ordered_at::text as "orderedAt" from question
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

/** The ids of those that match, one page of them in their order. */
export async function findPageIds(db: Queryable, page: Page): Promise<string[]> {
  const { slow } = matchingAmong(page.asked, page.found);
  if (isOfOwn(page)) return await findIds(db, ownOf(page));
  if (slow === undefined) return await findIds(db, alongLanes(page));
  return await lookAtEach(db, page, slow);
}

async function findIds(db: Queryable, rows: RawBuilder<unknown>): Promise<string[]> {
  const { rows: found } = await sql<{ id: string }>`select id from (${rows}) as page`.execute(db);
  return found.map(({ id }) => id);
}

/** Those that an organiser has done something about are few beside a meeting: they are found by what was done. */
function isOfOwn({ asked, found }: Pick<Page, 'asked' | 'found'>): boolean {
  return found.ids === undefined && asked.filter.isMine === true;
}

function ownOf({ asked, found, limit, ...along }: Page): RawBuilder<unknown> {
  const { rows, quick } = ownMatching(asked, found);
  const { order, within } = placesOf(along);
  return sql`${rows} where ${quick} and ${within} order by ${order} limit ${limit}`;
}

/**
 * What somebody has done is gone along, each question by its id: how much that is the planner may not know, so with
 * `offset` it is left no choice.
 */
function ownMatching(asked: FilteredQuestions, found: Candidates) {
  const { quick, slow = sql`true` } = matchingAmong(withoutMine(asked), found);
  const own = sql`select distinct question_id as id ${workOf(asked.organiserId)}`;
  const rows = sql`
    select id, ordered_at from (select id from (${own}) as question where ${slow} offset 0) as own (mine)
    cross join lateral (select * from question as one where one.id = mine offset 0) as question`;
  return { rows, quick };
}

/** How many of those that match are somebody's own, as long as there are no more than so many. */
export async function countOwn(
  db: Queryable,
  { asked, found, most }: Pick<Page, 'asked' | 'found'> & { most: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${ownRows(asked, found)} limit ${most}) as own`.execute(db);
  return rows[0]?.count ?? 0;
}

function ownRows(asked: FilteredQuestions, found: Candidates): RawBuilder<unknown> {
  if (found.ids === undefined) {
    const { rows, quick } = ownMatching(asked, found);
    return sql`${rows} where ${quick}`;
  }
  const { quick, slow = sql`true` } = matchingAmong(asked, found);
  return sql`select from question where id = any(${found.ids}::uuid[]) and ${quick} and ${slow}`;
}

function placesOf({ order, after }: Pick<Page, 'order' | 'after'>) {
  const beyond = order === 'newest' ? sql`<` : sql`>`;
  return {
    order: order === 'newest' ? sql`ordered_at desc, id desc` : sql`ordered_at, id`,
    within:
      after === undefined
        ? sql`true`
        : sql`(ordered_at, id) ${beyond} (${after.orderedAt}::timestamptz, ${after.id}::uuid)`,
  };
}

/**
 * For each state and language an index has them in the order of arrival, and the planner merges them, whatever it knows
 * of the tables: the limit of each tells it that a few will do.
 */
function alongLanes({ asked, found, limit, ...along }: Page): RawBuilder<unknown> {
  const { order, within } = placesOf(along);
  const { quick } = matchingAmong(asked, found);
  const lanes = lanesOf(asked, found).map(
    (lane) => sql`
      select id, ordered_at from (
        select id, ordered_at from question where ${lane} and ${quick} and ${within} order by ${order} limit ${limit}
      ) as lane`,
  );
  return sql`${sql.join(lanes, sql` union all `)} order by ${order} limit ${limit}`;
}

/** The next of those that are looked at one by one: which of them match, and where the last of all stands. */
type Stretch = { ids: string[]; count: number; last: Position | null };

/** What has to be looked at one by one is, stretch after stretch, until the page is full. */
async function lookAtEach(db: Queryable, page: Page, slow: RawBuilder<unknown>): Promise<string[]> {
  const ids: string[] = [];
  let { after } = page;
  for (let size = STRETCH.first; ids.length < page.limit; size *= STRETCH.growth) {
    const stretch = { ...page, after, limit: size };
    const { ids: more, count, last } = await lookAtStretch(db, stretch, { slow, most: page.limit - ids.length });
    ids.push(...more);
    if (count < size || last === null) break;
    after = last;
  }
  return ids;
}

async function lookAtStretch(
  db: Queryable,
  stretch: Page,
  { slow, most }: { slow: RawBuilder<unknown>; most: number },
): Promise<Stretch> {
  const { order } = placesOf(stretch);
  const { order: back } = placesOf({ ...stretch, order: stretch.order === 'newest' ? 'oldest' : 'newest' });
  const { rows } = await sql<Stretch>`
    with near as materialized (${alongLanes(stretch)})
    select array(
        select id from (select * from near order by ${order} offset 0) as question where ${slow} limit ${most}
      ) as ids,
      (select count(*)::integer from near) as count,
      (select jsonb_build_object('id', id, 'orderedAt', ordered_at::text) from (
        select * from near order by ${back} limit 1) as one) as last`.execute(db);
  return rows[0] ?? { ids: [], count: 0, last: null };
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
