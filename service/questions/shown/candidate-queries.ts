import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../database/database.ts';
import {
  documentMatches,
  type FilteredQuestions,
  isNamed,
  questionsMatching,
  type Search,
  textMatches,
  workOf,
} from './question-filter-queries.ts';
import { unindexedQuestions } from './unindexed-queries.ts';

/**
 * Up to this many candidates are checked one by one. With more candidates, a page of matches is found quickly anyway.
 */
const MAX_CANDIDATES = 2000;
/** A search checks the text of at most this many unindexed questions, the oldest, while its caller waits. */
const MAX_FRESH = 300;

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
export async function findCandidates(db: Queryable, filtered: FilteredQuestions): Promise<Candidates> {
  const { meetingId, filter, organiserId, seesOriginals } = filtered;
  const { search } = filter;
  const found: Candidates =
    search === undefined
      ? { ...EVERY_QUESTION }
      : await searchFor(db, { meetingId, search, organiserId, seesOriginals });
  const narrow = narrowest(filtered);
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
export async function findAmong(db: Queryable, filtered: FilteredQuestions, ids: string[]): Promise<Candidates> {
  const { rows } = await sql<{ id: string }>`
    select id from question where id = any(${ids}::uuid[]) and ${questionsMatching(filtered)}`.execute(db);
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
export function matchingAmong(filtered: FilteredQuestions, { unindexedIds }: Candidates): Matching {
  const { search, isMine, ...rest } = filtered.filter;
  const unindexed: RawBuilder<unknown>[] = [];
  if (isMine !== undefined) {
    unindexed.push(sql`(select true ${workOf(filtered.organiserId)} and question_id = question.id limit 1) is true`);
  }
  if (search !== undefined && unindexedIds !== undefined) {
    unindexed.push(sql`((
      select ${documentMatches({ ...filtered, search })} from question_search where question_id = question.id
    ) is true or question.id = any(${unindexedIds}::uuid[]))`);
  }
  return {
    indexed: questionsMatching({ ...filtered, filter: rest }),
    unindexed: unindexed.length === 0 ? undefined : sql.join(unindexed, sql` and `),
  };
}

async function few(db: Queryable, candidates: RawBuilder<unknown>): Promise<string[] | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from (${candidates}) as candidate limit ${MAX_CANDIDATES + 1}`.execute(db);
  return rows.length > MAX_CANDIDATES ? undefined : rows.map(({ id }) => id);
}

async function searchFor(db: Queryable, search: Search): Promise<Candidates> {
  const { rows } = await sql<{ known: string[]; unindexed: string[]; fresh: number }>`
    with known as materialized (
      select question_id as id from question_search
      where meeting_id = ${search.meetingId}::uuid and ${documentMatches(search)}
      limit ${MAX_CANDIDATES + 1}
    ), fresh as materialized (
      select * from (${unindexedQuestions(sql`${search.meetingId}::uuid`, MAX_FRESH + 1)}) as question
      order by ordered_at limit ${MAX_FRESH + 1}
    )
    select array(select id from known) as known,
      array(
        select id from fresh as question where ${textMatches(search)} union
        select id from question where meeting_id = ${search.meetingId}::uuid and (${isNamed(search)})
      ) as unindexed, (select count(*)::integer from fresh) as fresh`.execute(db);
  const { known = [], unindexed = [], fresh = 0 } = rows[0] ?? {};
  const isSearchComplete = fresh <= MAX_FRESH;
  const isFew = known.length <= MAX_CANDIDATES;
  if (isFew) return { ids: [...known, ...unindexed], unindexedIds: undefined, isSearchComplete };
  return { ids: undefined, unindexedIds: unindexed, isSearchComplete };
}
