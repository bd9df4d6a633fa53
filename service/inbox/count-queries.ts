import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../database/database.ts';
import { readClock } from '../database/read-clock.ts';
import {
  documentMatches,
  type FilteredQuestions,
  questionsMatching,
  receivedUntil,
} from '../questions/shown/question-filter-queries.ts';
import { AGED_BEFORE, ageOf } from '../questions/shown/waiting-queries.ts';
import type { Bucket } from './question-counts.ts';
import { type Candidates, matchingAmong } from '../questions/shown/candidate-queries.ts';

/**
 * Questions counted by every dimension of the filter. The ages are counted as two flags: the planner expects as many
 * distinct ages as questions, and would sort them all.
 */
function bucketsOf(matching: RawBuilder<unknown>): RawBuilder<Bucket> {
  return sql<Bucket>`
    select state, language, channel, theme_code as "themeCode",
      ${ageOf({ overdue: sql`is_overdue`, severelyOverdue: sql`is_severely_overdue` })} as age, count
    from (
      select state, language, channel, theme_code, count(*)::integer as count,
        received_at < overdue_before as is_overdue, received_at < severely_overdue_before as is_severely_overdue
      from (${matching}) as matching
      group by state, language, channel, theme_code, is_overdue, is_severely_overdue
    ) as question`;
}

/** The instants before which a question is overdue, computed once for all questions. */
const LIMITS = sql`
  select ${AGED_BEFORE.overdue} as overdue_before, ${AGED_BEFORE.severelyOverdue} as severely_overdue_before from meeting where id =`;

/**
 * Questions counted at an instant, truncated to whole milliseconds as the desk sends it back. A question received in
 * the rest of that millisecond is neither counted nor decided by a command with this instant; the next count includes
 * it.
 */
export type Counted = { buckets: Bucket[]; asOf: Date };

/** Counts all questions of a meeting. */
export async function countMeeting(db: Queryable, meetingId: string): Promise<Counted> {
  return await countMeetingAt(db, meetingId, await readClock(db));
}

/** Counts the questions of a meeting that were received by a past instant. */
export async function countMeetingAt(db: Queryable, meetingId: string, asOf: Date): Promise<Counted> {
  const { rows } = await bucketsOf(sql`
    select state, language, channel, theme_code, received_at, overdue_before, severely_overdue_before
    from question cross join (${LIMITS} ${meetingId}::uuid) as limits
    where meeting_id = ${meetingId}::uuid and ${receivedUntil(asOf)}`).execute(db);
  return { buckets: rows, asOf };
}

export type Counting = {
  filtered: FilteredQuestions;
  found: Candidates;
  /** Later questions are not counted. */
  asOf: Date;
  /** The count stops here; undefined for a complete count. */
  most: number | undefined;
};

/** Counts the questions that match. */
export async function countMatching(db: Queryable, { filtered, found, asOf, most }: Counting): Promise<Bucket[]> {
  const { rows } = await bucketsOf(sql`
    select question.*, overdue_before, severely_overdue_before
    from (${matchingRows(filtered, found, asOf)} ${most === undefined ? sql`` : sql`limit ${most}`}) as question
    cross join (${LIMITS} ${filtered.meetingId}::uuid) as limits`).execute(db);
  return rows;
}

function matchingRows(filtered: FilteredQuestions, found: Candidates, asOf: Date): RawBuilder<unknown> {
  const rows = sql`select state, language, channel, theme_code, received_at from`;
  const until = receivedUntil(asOf);
  const { search, ...rest } = filtered.filter;
  if (found.ids !== undefined) {
    const { indexed, unindexed = sql`true` } = matchingAmong(filtered, found);
    return sql`${rows} question where id = any(${found.ids}::uuid[]) and ${until} and ${indexed} and ${unindexed}`;
  }
  if (search === undefined) return sql`${rows} question where ${until} and ${questionsMatching(filtered)}`;
  // A search with many results walks its own table first. The few results that are not indexed follow.
  const matching = sql`${until} and ${questionsMatching({ ...filtered, filter: rest })}`;
  const matches = documentMatches({ ...filtered, search });
  return sql`${rows} question_search join question on question.id = question_id
    where ${matches} and ${matching}
    union all
    ${rows} question where id = any(${found.unindexedIds ?? []}::uuid[]) and ${matching}
      and not exists (select from question_search where question_id = question.id and ${matches})`;
}
