import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../database/database.ts';
import { readClock } from '../database/read-clock.ts';
import {
  documentMatches,
  type FilteredQuestions,
  questionsMatching,
  receivedUntil,
} from '../questions/question-filter-queries.ts';
import { AGED_BEFORE, ageOf } from '../questions/waiting-queries.ts';
import type { Cell } from './question-counts.ts';
import { type Candidates, matchingAmong } from './search-queries.ts';

/**
 * Questions counted by all that a filter tells apart; some of it is counted in parts. Of an age by itself the planner
 * believes that there are as many as questions, and would sort them all.
 */
function cellsOf(matching: RawBuilder<unknown>): RawBuilder<Cell> {
  return sql<Cell>`
    select state, language, channel, theme_code as "themeCode",
      ${ageOf({ long: sql`is_long`, veryLong: sql`is_very_long` })} as age, count
    from (
      select state, language, channel, theme_code, count(*)::integer as count,
        received_at < long as is_long, received_at < very_long as is_very_long
      from (${matching}) as matching
      group by state, language, channel, theme_code, is_long, is_very_long
    ) as question`;
}

/** The instants before which a question has waited for long: decided once, not for each. */
const LIMITS = sql`
  select ${AGED_BEFORE.long} as long, ${AGED_BEFORE.veryLong} as very_long from meeting where id =`;

/**
 * Questions as they were at an instant: in whole milliseconds, cut, as it goes to the desk and comes back. What came in the
 * rest of that millisecond is not counted, nor decided on by a command with this instant; the next count has it.
 */
export type Counted = { cells: Cell[]; asOf: Date };

/** All of a meeting's questions. */
export async function countMeeting(db: Queryable, meetingId: string): Promise<Counted> {
  return await countMeetingAt(db, meetingId, await readClock(db));
}

/** A meeting's questions that were received by an instant of the past. */
export async function countMeetingAt(db: Queryable, meetingId: string, asOf: Date): Promise<Counted> {
  const { rows } = await cellsOf(sql`
    select state, language, channel, theme_code, received_at, long, very_long
    from question cross join (${LIMITS} ${meetingId}::uuid) as limits
    where meeting_id = ${meetingId}::uuid and ${receivedUntil(asOf)}`).execute(db);
  return { cells: rows, asOf };
}

export type Counting = {
  asked: FilteredQuestions;
  found: Candidates;
  /** What came later is not counted. */
  asOf: Date;
  /** Counting stops there; undefined where it goes to the end. */
  most: number | undefined;
};

/** Those that match. */
export async function countMatching(db: Queryable, { asked, found, asOf, most }: Counting): Promise<Cell[]> {
  const { rows } = await cellsOf(sql`
    select question.*, long, very_long
    from (${matchingRows(asked, found, asOf)} ${most === undefined ? sql`` : sql`limit ${most}`}) as question
    cross join (${LIMITS} ${asked.meetingId}::uuid) as limits`).execute(db);
  return rows;
}

function matchingRows(asked: FilteredQuestions, found: Candidates, asOf: Date): RawBuilder<unknown> {
  const rows = sql`select state, language, channel, theme_code, received_at from`;
  const until = receivedUntil(asOf);
  const { search, ...rest } = asked.filter;
  if (found.ids !== undefined) {
    const { quick, slow = sql`true` } = matchingAmong(asked, found);
    return sql`${rows} question where id = any(${found.ids}::uuid[]) and ${until} and ${quick} and ${slow}`;
  }
  if (search === undefined) return sql`${rows} question where ${until} and ${questionsMatching(asked)}`;
  // Of a search that finds many its own table is gone along; then come the few that are found beside it.
  const matching = sql`${until} and ${questionsMatching({ ...asked, filter: rest })}`;
  const matches = documentMatches({ ...asked, search });
  return sql`${rows} question_search join question on question.id = question_id
    where ${matches} and ${matching}
    union all
    ${rows} question where id = any(${found.besideIndex ?? []}::uuid[]) and ${matching}
      and not exists (select from question_search where question_id = question.id and ${matches})`;
}
