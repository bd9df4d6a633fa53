import type { inboxCalls } from '#contract/calls/inbox.ts';
import type { QuestionPage, TypedQuestion } from '#contract/question/organisers-question.ts';
import type { Queryable } from '../database/database.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../http/handler.ts';
import { problem } from '../http/problems/problem.ts';
import { findTimeZone } from '../meetings/meeting-queries.ts';
import { viewerOf } from '../questions/shown/question-filter-queries.ts';
import { findQuestions } from '../questions/shown/row-queries.ts';
import { maskQuestion } from './mask-question.ts';
import { findPosition, type Position } from '../questions/shown/page-queries.ts';
import { findAmong, findCandidates } from '../questions/shown/candidate-queries.ts';

/**
 * A page of the questions of a meeting, with masked authors. Questions that arrive between two pages do not move them.
 *
 * @throws the problems `no-meeting`; `question-not-found` for `after`
 */
export async function listQuestions(
  { db, actor }: Pick<CallContext, 'db' | 'actor'>,
  input: Parsed<typeof inboxCalls.listQuestions>,
): Promise<QuestionPage> {
  const { meetingId } = input.params;
  const { limit, order, after, ids, ...filter } = input.query;
  const timeZone = await findTimeZone(db, meetingId);
  if (timeZone === undefined) throw problem('no-meeting');
  const position = after === undefined ? undefined : await requirePosition(db, meetingId, after);
  const filtered = { ...viewerOf(actor), meetingId, filter };
  const found = ids === undefined ? await findCandidates(db, filtered) : await findAmong(db, filtered, ids);
  // One question more than shown: it tells whether there is a next page.
  const rows = await findQuestions(db, { filtered, found, order, after: position, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const next = rows.length > limit ? (shown.at(-1)?.reference ?? null) : null;
  return { questions: shown.map(maskQuestion), next, isSearchComplete: found.isSearchComplete, timeZone };
}

/** @throws the problem `question-not-found` */
export async function requirePosition(db: Queryable, meetingId: string, question: TypedQuestion): Promise<Position> {
  const position = await findPosition(db, { meetingId, question });
  if (position === undefined) throw problem('question-not-found');
  return position;
}
