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

/** Far longer than a submission can be under way: an instant of receipt is decided before its commit. */
export const STILL_UNDER_WAY = sql`interval '30 seconds'`;

/** So few questions are looked at one by one, whatever else is asked of them. More, and a page of them is soon found. */
const MOST_CANDIDATES = 2000;
/** Of those that the search does not know yet, so many are taken apart while somebody waits. */
const MOST_FRESH = 300;

/** Each state and language of a meeting has its questions in the order of arrival: so they are found, and merged. */
const LANES = sql`
  unnest(${[...QUESTION_STATES]}::text[]) as one (state) cross join unnest(${[...LANGUAGES]}::text[]) as other (language)`;

function indexedUntil(meetingId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((select indexed_until from search_progress where meeting_id = ${meetingId}), '-infinity')`;
}

/**
 * Questions of a meeting that the search does not know, `most` of them for each state and language; the oldest first.
 * Each is looked up by its key, however many the search knows.
 *
 * @param from those received before are not looked at
 * @param until those received later are not looked at
 */
function unknown(
  meetingId: RawBuilder<unknown>,
  most: number,
  { from = indexedUntil(meetingId), until = sql`'infinity'` } = {},
): RawBuilder<unknown> {
  return sql`
    select question.* from ${LANES}
    cross join lateral (
      select id, ordered_at, language, text, shown_text from question
      where meeting_id = ${meetingId} and state = one.state and language = other.language and text is not null
        and ordered_at >= ${from} and received_at <= ${until}
        and (select true from question_search where question_id = question.id) is null
      order by ordered_at limit ${most}
    ) as question`;
}

/** @param from those received before are left to another time; all are looked at where it is undefined */
type Portion = { most: number; from?: Date | undefined };

/** @param reached when the last of them was received; null where there was none */
type Indexed = { count: number; reached: Date | null };

/**
 * Tells the search of so many questions of a meeting at most, the oldest first, none received in the future. Where it looks at all, it notes until
 * where it knows them: what has come since may still have earlier ones under way.
 */
export async function indexQuestions(db: Queryable, meetingId: string, { most, from }: Portion): Promise<Indexed> {
  const meeting = sql`${meetingId}::uuid`;
  // After the clock was set back, thousands of questions may lie in the future: each pass would read all of them.
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
        statement_timestamp() - ${STILL_UNDER_WAY},
        (select max(ordered_at) from fresh having count(*) = ${most})
      ) as until
      where ${from === undefined}::boolean
    ), reached as (
      insert into search_progress (meeting_id, indexed_until)
      select ${meeting}, max(ordered_at) from ${LANES} cross join settled
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

/** How many questions of a meeting came within the last second, `most` at most. */
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
  /** Every question that can match; undefined where they are not few. */
  ids: string[] | undefined;
  /** Of a search that `ids` do not answer: those that it finds without its index. Undefined where nothing is left of it. */
  besideIndex: string[] | undefined;
  isSearchComplete: boolean;
};

/** Where nothing that is asked for tells a few. */
export const EVERY_QUESTION: Candidates = { ids: undefined, besideIndex: undefined, isSearchComplete: true };

/** The few questions among which those that match are, where a part of the filter tells them. */
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

/** The ids of those that one part of the filter can find by an index of its own; undefined where no part does. */
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
  // As a condition of its own, so that the planner knows the index for it.
  const others = sql`select id from question where meeting_id = ${meetingId}::uuid and channel <> 'page'`;
  return sql`${others} and channel = ${channel}`;
}

/** Those of a few questions that match, each looked at by itself. */
export async function findAmong(db: Queryable, asked: FilteredQuestions, ids: string[]): Promise<Candidates> {
  const { rows } = await sql<{ id: string }>`
    select id from question where id = any(${ids}::uuid[]) and ${questionsMatching(asked)}`.execute(db);
  return { ids: rows.map(({ id }) => id), besideIndex: undefined, isSearchComplete: true };
}

/** Conditions for a row of `question`. */
type Matching = {
  quick: RawBuilder<unknown>;
  /** Needs no more of the row than its id, and a look into another table; undefined where nothing does. */
  slow: RawBuilder<unknown> | undefined;
};

/**
 * What a row of `question` must be to match, but for being one of the few. Each is looked at by itself: a condition with
 * `exists` would have the planner find all that somebody has done first, and look for each among the few.
 */
export function matchingAmong(asked: FilteredQuestions, { besideIndex }: Candidates): Matching {
  const { search, isMine, ...rest } = asked.filter;
  const slow: RawBuilder<unknown>[] = [];
  if (isMine !== undefined) {
    slow.push(sql`(select true ${workOf(asked.organiserId)} and question_id = question.id limit 1) is true`);
  }
  if (search !== undefined && besideIndex !== undefined) {
    slow.push(sql`((
      select ${documentMatches({ ...asked, search })} from question_search where question_id = question.id
    ) is true or question.id = any(${besideIndex}::uuid[]))`);
  }
  return {
    quick: questionsMatching({ ...asked, filter: rest }),
    slow: slow.length === 0 ? undefined : sql.join(slow, sql` and `),
  };
}

async function few(db: Queryable, candidates: RawBuilder<unknown>): Promise<string[] | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from (${candidates}) as candidate limit ${MOST_CANDIDATES + 1}`.execute(db);
  return rows.length > MOST_CANDIDATES ? undefined : rows.map(({ id }) => id);
}

async function searchFor(db: Queryable, search: Search): Promise<Candidates> {
  const { rows } = await sql<{ known: string[]; beside: string[]; fresh: number }>`
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
      ) as beside, (select count(*)::integer from fresh) as fresh`.execute(db);
  const { known = [], beside = [], fresh = 0 } = rows[0] ?? {};
  const isSearchComplete = fresh <= MOST_FRESH;
  const isFew = known.length <= MOST_CANDIDATES;
  if (isFew) return { ids: [...known, ...beside], besideIndex: undefined, isSearchComplete };
  return { ids: undefined, besideIndex: beside, isSearchComplete };
}
