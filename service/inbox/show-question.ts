import type { inboxCalls } from '#contract/calls/inbox.ts';
import type { ReadQuestion } from '#contract/question/reading.ts';
import type { Queryable } from '../database/database.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../http/handler.ts';
import { problem } from '../http/problems/problem.ts';
import { findTimeZone } from '../meetings/meeting-queries.ts';
import { viewerOf } from '../questions/shown/question-filter-queries.ts';
import { findSameSender } from '../questions/sender-queries.ts';
import {
  findHistory,
  findNotes,
  findRedactionProposal,
  findRefusal,
  findTranslation,
} from '../questions/shown/detail-queries.ts';
import { findQuestionsById } from '../questions/shown/row-queries.ts';
import { requirePosition } from './list-questions.ts';
import { maskQuestion } from './mask-question.ts';
import { findPageIds, type Page } from '../questions/shown/page-queries.ts';
import { findCandidates } from '../questions/shown/candidate-queries.ts';

/** At most this many other questions of the same person are listed. */
const SENDERS_SHOWN = 20;

/**
 * One question with its author masked, the notes of colleagues, its register entries, and its neighbours in a list.
 *
 * @throws the problem `question-not-found`
 */
export async function showQuestion(
  { db, actor }: Pick<CallContext, 'db' | 'actor'>,
  input: Parsed<typeof inboxCalls.showQuestion>,
): Promise<ReadQuestion> {
  const { meetingId, reference } = input.params;
  const { order, ...filter } = input.query;
  const viewer = viewerOf(actor);
  const position = await requirePosition(db, meetingId, reference);
  const [question] = await findQuestionsById(db, viewer, [position.id]);
  const timeZone = await findTimeZone(db, meetingId);
  if (question === undefined || timeZone === undefined) throw problem('not-found');
  const isWithheld = question.isRedacted && !viewer.seesOriginals;
  const filtered = { ...viewer, meetingId, filter };
  const found = await findCandidates(db, filtered);
  const neighbours = await findNeighbours(db, { filtered, found, order, after: position, limit: 1 });
  return {
    ...maskQuestion(question),
    shownText: question.shownText,
    redactionProposal: viewer.seesOriginals ? ((await findRedactionProposal(db, position.id)) ?? null) : null,
    notes: await findNotes(db, position.id),
    // The translation is of the original text.
    translation: isWithheld ? null : ((await findTranslation(db, position.id)) ?? null),
    refusal: (await findRefusal(db, position.id)) ?? null,
    sameSender: await findSameSender(db, { meetingId, questionId: position.id, limit: SENDERS_SHOWN }),
    history: await findHistory(db, position.id, viewer),
    ...neighbours,
    timeZone,
  };
}

/** A question that no longer matches the filter, because it has been decided, still has its place in the list. */
async function findNeighbours(db: Queryable, page: Page): Promise<Pick<ReadQuestion, 'previous' | 'next'>> {
  const [next = null] = await findPageIds(db, page);
  const back = page.order === 'newest' ? 'oldest' : 'newest';
  const [previous = null] = await findPageIds(db, { ...page, order: back });
  return { previous, next };
}
