/** SQL for the questions that the index of the search does not have yet. */
import { type RawBuilder, sql } from 'kysely';
import { LANGUAGES } from '#contract/plain/language.ts';
import { QUESTION_STATES } from '#contract/plain/question/question-state.ts';
import { textArray } from '../../database/text-array.ts';

/**
 * An index keeps the questions of each state and language in the order of arrival. Queries read these partitions and
 * merge them.
 */
export const PARTITIONS = sql`
  unnest(${textArray(QUESTION_STATES)}) as one (state) cross join unnest(${textArray(LANGUAGES)}) as other (language)`;

export function indexedUntil(meetingId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((select indexed_until from search_progress where meeting_id = ${meetingId}), '-infinity')`;
}

/**
 * Unindexed questions of a meeting, oldest first, at most `most` per state and language. Each is looked up by its key,
 * so the size of the index does not matter.
 *
 * @param from skips questions received before
 * @param until skips questions received later
 */
export function unindexedQuestions(
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
