import type { questionCalls } from '#contract/calls/questions.ts';
import type { QuestionPage } from '#contract/organisers-question.ts';
import type { Queryable } from '../database/database.ts';
import type { Received } from '../http/bind-calls.ts';
import { problem } from '../http/problem.ts';
import { findTimeZone } from '../meetings/meeting-queries.ts';
import { maskQuestion } from './mask-question.ts';
import { countQuestions, findQuestion, findQuestions } from './question-queries.ts';

type Listing = Pick<Received<typeof questionCalls.listQuestions>, 'params' | 'query'>;

/**
 * A page of the questions of a meeting, newest first, authors masked.
 *
 * @throws the problems `no-meeting`; `question-not-found` for `before`
 */
export async function listQuestions(db: Queryable, { params, query }: Listing): Promise<QuestionPage> {
  const { meetingId } = params;
  const { limit, before, language, since, search } = query;
  const timeZone = await findTimeZone(db, meetingId);
  if (timeZone === undefined) throw problem('no-meeting');
  if (before !== undefined && (await findQuestion(db, { meetingId, reference: before })) === undefined) {
    throw problem('question-not-found', { words: { reference: before } });
  }
  const filter = { meetingId, language, since, words: search?.split(/\s+/) };
  const total = await countQuestions(db, filter);
  // One more than is shown tells whether there is a next page.
  const found = await findQuestions(db, filter, { limit: limit + 1, before });
  const shown = found.slice(0, limit);
  const next = found.length > limit ? (shown.at(-1)?.reference ?? null) : null;
  return { questions: shown.map(maskQuestion), total, next, timeZone };
}
