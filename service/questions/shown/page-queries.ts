/** Selects the questions on a page of a list: their ids, in order. */
import { type RawBuilder, sql } from 'kysely';
import { LANGUAGES } from '#contract/plain/language.ts';
import type { QuestionOrder, TypedQuestion } from '#contract/question/organisers-question.ts';
import type { Queryable } from '../../database/database.ts';
import { type FilteredQuestions, matchingStates, numbered, workOf } from './question-filter-queries.ts';
import { type Candidates, matchingAmong } from './candidate-queries.ts';

/**
 * The first batch has this many questions, and each following batch is larger by the factor: most pages are full after
 * the first.
 */
const BATCH = { first: 1000, growth: 4 };

/** The position of a question in the order of arrival. The instant has the microseconds of the database. */
export type Position = { id: string; orderedAt: string };

/** The position of a question of a meeting. */
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
  filtered: FilteredQuestions;
  found: Candidates;
  order: QuestionOrder;
  after: Position | undefined;
  limit: number;
};

/** The ids of one page of the matching questions, in order. */
export async function findPageIds(db: Queryable, page: Page): Promise<string[]> {
  const { unindexed } = matchingAmong(page.filtered, page.found);
  if (isOfOwn(page)) return await findIds(db, ownOf(page));
  if (unindexed === undefined) return await findIds(db, alongPartitions(page));
  return await checkEach(db, page, unindexed);
}

async function findIds(db: Queryable, rows: RawBuilder<unknown>): Promise<string[]> {
  const { rows: found } = await sql<{ id: string }>`select id from (${rows}) as page`.execute(db);
  return found.map(({ id }) => id);
}

/** An organiser works on few questions compared with a meeting, so these are found through the organiser's work. */
function isOfOwn({ filtered, found }: Pick<Page, 'filtered' | 'found'>): boolean {
  return found.ids === undefined && filtered.filter.isMine === true;
}

function ownOf({ filtered, found, limit, ...along }: Page): RawBuilder<unknown> {
  const { rows, indexed } = ownMatching(filtered, found);
  const { order, within } = placesOf(along);
  return sql`${rows} where ${indexed} and ${within} order by ${order} limit ${limit}`;
}

/**
 * Walks the organiser's work and looks up each question by id. The planner does not know how little that is, so
 * `offset` leaves it no other plan.
 */
function ownMatching(filtered: FilteredQuestions, found: Candidates) {
  const { indexed, unindexed = sql`true` } = matchingAmong(withoutMine(filtered), found);
  const own = sql`select distinct question_id as id ${workOf(filtered.organiserId)}`;
  const rows = sql`
    select id, ordered_at from (select id from (${own}) as question where ${unindexed} offset 0) as own (mine)
    cross join lateral (select * from question as one where one.id = mine offset 0) as question`;
  return { rows, indexed };
}

/** Counts the matching questions on which the organiser has worked, up to `most`. */
export async function countOwn(
  db: Queryable,
  { filtered, found, most }: Pick<Page, 'filtered' | 'found'> & { most: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${ownRows(filtered, found)} limit ${most}) as own`.execute(db);
  return rows[0]?.count ?? 0;
}

function ownRows(filtered: FilteredQuestions, found: Candidates): RawBuilder<unknown> {
  if (found.ids === undefined) {
    const { rows, indexed } = ownMatching(filtered, found);
    return sql`${rows} where ${indexed}`;
  }
  const { indexed, unindexed = sql`true` } = matchingAmong(filtered, found);
  return sql`select from question where id = any(${found.ids}::uuid[]) and ${indexed} and ${unindexed}`;
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
 * An index keeps each state and language in the order of arrival, and the planner merges these partitions. The limit of
 * each tells the planner that a few rows suffice, regardless of its statistics.
 */
function alongPartitions({ filtered, found, limit, ...along }: Page): RawBuilder<unknown> {
  const { order, within } = placesOf(along);
  const { indexed } = matchingAmong(filtered, found);
  const partitions = partitionsOf(filtered, found).map(
    (partition) => sql`
      select id, ordered_at from (
        select id, ordered_at from question where ${partition} and ${indexed} and ${within} order by ${order} limit ${limit}
      ) as part`,
  );
  return sql`${sql.join(partitions, sql` union all `)} order by ${order} limit ${limit}`;
}

/**
 * A batch of questions that were checked one by one: the matching ids, the size, and the position of the last question.
 */
type Batch = { ids: string[]; count: number; last: Position | null };

/** Checks the unindexed conditions one question at a time, batch after batch, until the page is full. */
async function checkEach(db: Queryable, page: Page, unindexed: RawBuilder<unknown>): Promise<string[]> {
  const ids: string[] = [];
  let { after } = page;
  for (let size = BATCH.first; ids.length < page.limit; size *= BATCH.growth) {
    const batch = { ...page, after, limit: size };
    const { ids: more, count, last } = await checkBatch(db, batch, { unindexed, most: page.limit - ids.length });
    ids.push(...more);
    if (count < size || last === null) break;
    after = last;
  }
  return ids;
}

async function checkBatch(
  db: Queryable,
  batch: Page,
  { unindexed, most }: { unindexed: RawBuilder<unknown>; most: number },
): Promise<Batch> {
  const { order } = placesOf(batch);
  const { order: back } = placesOf({ ...batch, order: batch.order === 'newest' ? 'oldest' : 'newest' });
  const { rows } = await sql<Batch>`
    with near as materialized (${alongPartitions(batch)})
    select array(
        select id from (select * from near order by ${order} offset 0) as question where ${unindexed} limit ${most}
      ) as ids,
      (select count(*)::integer from near) as count,
      (select jsonb_build_object('id', id, 'orderedAt', ordered_at::text) from (
        select * from near order by ${back} limit 1) as one) as last`.execute(db);
  return rows[0] ?? { ids: [], count: 0, last: null };
}

/** The partitions that contain the matching questions. */
function partitionsOf({ filter }: FilteredQuestions, { ids }: Candidates): RawBuilder<unknown>[] {
  if (ids !== undefined) return [sql`id = any(${ids}::uuid[])`];
  const languages = filter.language === undefined ? [...LANGUAGES] : [filter.language];
  const partitions = matchingStates(filter).flatMap((state) =>
    languages.map((language) => sql`state = ${state} and language = ${language}`),
  );
  return partitions.length === 0 ? [sql`false`] : partitions;
}

function withoutMine({ filter, ...filtered }: FilteredQuestions): FilteredQuestions {
  const { isMine: _, ...rest } = filter;
  return { ...filtered, filter: rest };
}
