import { type AnswerList, ANSWER_ROWS_MAX } from '#contract/answer/answer-list.ts';
import type { answerListCalls } from '#contract/calls/answers/lists.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { Actor } from '../../http/actor.ts';
import type { Database } from '../../database/database.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { findIdsOfPerson } from '../../organisers/queries/person-queries.ts';
import { findAnswerSettings } from '../settings-queries.ts';
import { countAnswers, findAnswerRows } from './row-queries.ts';

/** The answers of all topics that match, and the numbers of all topics. @throws the problem `no-meeting` */
export async function listAnswers(
  { db, actor }: Pick<CallContext, 'db' | 'actor'>,
  { params, query: filter }: Parsed<typeof answerListCalls.listAnswers>,
): Promise<AnswerList> {
  const { meetingId } = params;
  const found = await findAnswerSettings(db, meetingId);
  if (found === undefined) throw problem('no-meeting');
  const { timeZone } = found;
  const reading = { meetingId, timeZone, ids: await idsOf(db, actor) };
  const { answers, total } = await findAnswerRows(db, reading, { filter, limit: ANSWER_ROWS_MAX });
  return { answers, total, ...(await countAnswers(db, meetingId)), timeZone };
}

/** The ids of the actor's person; none for an operator. */
export async function idsOf(db: Database, actor: Actor): Promise<string[]> {
  return actor.kind === 'organiser' ? await findIdsOfPerson(db, actor.organiserId) : [];
}
