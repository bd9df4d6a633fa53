import { type RawBuilder, sql } from 'kysely';
import { LANGUAGES } from '#contract/language.ts';
import { QUESTION_STATES } from '#contract/question/question-state.ts';
import type { Queryable } from '../database/database.ts';
import {
  documentMatches,
  type FilteredQuestions,
  isNamed,
  questionsMatching,
  type Search,
  textMatches,
  workOf,
} from '../questions/question-filter-queries.ts';

/** Far longer than a submission takes. Its instant of receipt is set before its commit. */
export const STILL_PENDING = sql`interval '30 seconds'`;

/**
 * Up to this many candidates are checked one by one. With more candidates, a page of matches is found quickly anyway.
 */
const MOST_CANDIDATES = 2000;
/** A search checks the text of at most this many unindexed questions while its caller waits. */
const MOST_FRESH = 300;

/**
 * An index keeps the questions of each state and language in the order of arrival. Queries read these partitions and
 * merge them.
 */
const PARTITIONS = sql`
  unnest(${[...QUESTION_STATES]}::text[]) as one (state) cross join unnest(${[...LANGUAGES]}::text[]) as other (language)`;

function indexedUntil(meetingId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((select indexed_until from search_progress where meeting_id = ${meetingId}), '-infinity')`;
}

/**
 * Unindexed questions of a meeting, oldest first, at most `most` per state and language. Each is looked up by its key,
 * so the size of the index does not matter.
 *
 * @param from skips questions received before
 * @param until skips questions received later
 */
function unknown(
  meetingId: RawBuilder<unknown>,
  most: number,
  { from = indexedUntil(meetingId), until = sql`'infinity'` } = {},
): RawBuilder<unknown> {
  return sql`
    select question.* from ${PARTITIONS}
    cross join lateral (
      select id, ordered_at, language, text, shown_text from question
      where meeting_id = ${meetingId} and state = one.state and language = other.language and text is not null
        and ordered_at >= ${from} and received_at <= ${until}
        and (select true from question_search where question_id = question.id) is null
      order by ordered_at limit ${most}
    ) as question`;
}

/** @param from skips questions received before; undefined for a full scan */
type Portion = { most: number; from?: Date | undefined };

/** @param reached when the last of them was received; null when there was none */
type Indexed = { count: number; reached: Date | null };

/**
 * Indexes at most `most` questions of a meeting, oldest first, and none received in the future. A full scan also
 * records its progress, minus the time in which earlier questions may still be uncommitted.
 */
export async function indexQuestions(db: Queryable, meetingId: string, { most, from }: Portion): Promise<Indexed> {
  const meeting = sql`${meetingId}::uuid`;
  // After the clock was set back, thousands of questions may lie in the future, and each pass would read all of them.
  const range = { until: sql`statement_timestamp()`, ...(from && { from: sql`${from}::timestamptz` }) };
  const { rows } = await sql<Indexed>`
    with fresh as materialized (
      select * from (${unknown(meeting, most, range)}) as question order by ordered_at limit ${most}
    ), known as (
      insert into question_search (question_id, meeting_id, document, shown)
      select id, ${meeting}, search_document(language, text), search_document(language, shown_text) from fresh
      on conflict do nothing
    ), settled as materialized (
      select least(
        statement_timestamp() - ${STILL_PENDING},
        (select max(ordered_at) from fresh having count(*) = ${most})
      ) as until
      where ${from === undefined}::boolean
    ), reached as (
      insert into search_progress (meeting_id, indexed_until)
      select ${meeting}, max(ordered_at) from ${PARTITIONS} cross join settled
      cross join lateral (
        select ordered_at from question
        where meeting_id = ${meeting} and state = one.state and language = other.language
          and ordered_at > ${indexedUntil(meeting)} and ordered_at <= until
        order by ordered_at desc limit 1
      ) as question
      having count(*) > 0
      on conflict (meeting_id) do update
        set indexed_until = greatest(search_progress.indexed_until, excluded.indexed_until)
    )
    select count(*)::integer as count, max(ordered_at) as reached from fresh`.execute(db);
  return rows[0] ?? { count: 0, reached: null };
}

/** Counts the questions of a meeting that arrived within the last second, up to `most`. */
export async function countLatest(db: Queryable, meetingId: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from question
      where meeting_id = ${meetingId}::uuid and state = 'received' and language = any(${[...LANGUAGES]}::text[])
        and ordered_at > statement_timestamp() - interval '1 second' and ordered_at <= statement_timestamp()
      limit ${most}
    ) as latest`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findMeetingIds(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from meeting order by created_at desc`.execute(db);
  return rows.map(({ id }) => id);
}

export type Candidates = {
  /** Every question that can match; undefined when they are too many. */
  ids: string[] | undefined;
  /**
   * Results of the search that are not in its index, when `ids` is undefined. Undefined when the search needs no
   * further check.
   */
  unindexedIds: string[] | undefined;
  isSearchComplete: boolean;
};

/** No part of the filter narrows the questions to a few. */
export const EVERY_QUESTION: Candidates = { ids: undefined, unindexedIds: undefined, isSearchComplete: true };

/** The few questions that can match, when a part of the filter narrows them. */
export async function findCandidates(db: Queryable, asked: FilteredQuestions): Promise<Candidates> {
  const { meetingId, filter, organiserId, seesOriginals } = asked;
  const { search } = filter;
  const found: Candidates =
    search === undefined
      ? { ...EVERY_QUESTION }
      : await searchFor(db, { meetingId, search, organiserId, seesOriginals });
  const narrow = narrowest(asked);
  if (found.ids === undefined && narrow !== undefined) found.ids = await few(db, narrow);
  return found;
}

/** The ids that one part of the filter finds with an index of its own; undefined when no part does. */
function narrowest({
  meetingId,
  filter: { channel, topic, toConfirm },
}: FilteredQuestions): RawBuilder<unknown> | undefined {
  if (topic !== undefined) {
    return sql`select id from question where meeting_id = ${meetingId}::uuid and topic_id = ${topic}::uuid`;
  }
  if (toConfirm !== undefined) {
    return sql`
      select id from question where meeting_id = ${meetingId}::uuid and state = 'refusalProposed'
      union select question_id from redaction_proposal where meeting_id = ${meetingId}::uuid`;
  }
  if (channel === undefined || channel === 'page') return undefined;
  // A separate condition, so that the planner recognises the partial index.
  const others = sql`select id from question where meeting_id = ${meetingId}::uuid and channel <> 'page'`;
  return sql`${others} and channel = ${channel}`;
}

/** The matching questions among a few ids, each checked by itself. */
export async function findAmong(db: Queryable, asked: FilteredQuestions, ids: string[]): Promise<Candidates> {
  const { rows } = await sql<{ id: string }>`
    select id from question where id = any(${ids}::uuid[]) and ${questionsMatching(asked)}`.execute(db);
  return { ids: rows.map(({ id }) => id), unindexedIds: undefined, isSearchComplete: true };
}

/** Conditions for a row of `question`. */
type Matching = {
  indexed: RawBuilder<unknown>;
  /** Needs only the id of the row and a lookup in another table; undefined when there is no such condition. */
  unindexed: RawBuilder<unknown> | undefined;
};

/**
 * The conditions under which a row of `question` matches, apart from `ids`. The unindexed ones are subqueries per row:
 * with `exists` the planner would first find all work of the organiser, and search each candidate in it.
 */
export function matchingAmong(asked: FilteredQuestions, { unindexedIds }: Candidates): Matching {
  const { search, isMine, ...rest } = asked.filter;
  const unindexed: RawBuilder<unknown>[] = [];
  if (isMine !== undefined) {
    unindexed.push(sql`(select true ${workOf(asked.organiserId)} and question_id = question.id limit 1) is true`);
  }
  if (search !== undefined && unindexedIds !== undefined) {
    unindexed.push(sql`((
      select ${documentMatches({ ...asked, search })} from question_search where question_id = question.id
    ) is true or question.id = any(${unindexedIds}::uuid[]))`);
  }
  return {
    indexed: questionsMatching({ ...asked, filter: rest }),
    unindexed: unindexed.length === 0 ? undefined : sql.join(unindexed, sql` and `),
  };
}

async function few(db: Queryable, candidates: RawBuilder<unknown>): Promise<string[] | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from (${candidates}) as candidate limit ${MOST_CANDIDATES + 1}`.execute(db);
  return rows.length > MOST_CANDIDATES ? undefined : rows.map(({ id }) => id);
}

async function searchFor(db: Queryable, search: Search): Promise<Candidates> {
  const { rows } = await sql<{ known: string[]; unindexed: string[]; fresh: number }>`
    with known as materialized (
      select question_id as id from question_search
      where meeting_id = ${search.meetingId}::uuid and ${documentMatches(search)}
      limit ${MOST_CANDIDATES + 1}
    ), fresh as materialized (
      select * from (${unknown(sql`${search.meetingId}::uuid`, MOST_FRESH + 1)}) as question limit ${MOST_FRESH + 1}
    )
    select array(select id from known) as known,
      array(
        select id from fresh as question where ${textMatches(search)} union
        select id from question where meeting_id = ${search.meetingId}::uuid and (${isNamed(search)})
      ) as unindexed, (select count(*)::integer from fresh) as fresh`.execute(db);
  const { known = [], unindexed = [], fresh = 0 } = rows[0] ?? {};
  const isSearchComplete = fresh <= MOST_FRESH;
  const isFew = known.length <= MOST_CANDIDATES;
  if (isFew) return { ids: [...known, ...unindexed], unindexedIds: undefined, isSearchComplete };
  return { ids: undefined, unindexedIds: unindexed, isSearchComplete };
}
