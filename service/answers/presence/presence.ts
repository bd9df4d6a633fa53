import type { AnswerPresence } from '#contract/answer/answer.ts';
import type { answerCalls } from '#contract/calls/answers/texts.ts';
import type { Parsed } from '#contract/calls/call.ts';
import { requireOrganiser } from '../../http/actor.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { findTopicLife } from '../answer-queries.ts';
import { clearAnswerPresence, findAnswerPresence, setAnswerPresence } from './presence-queries.ts';

/**
 * Records for half a minute that an organiser has an answer open, and in which language they type. The answer lists all
 * who have, and the present versions, so that the desk reads a colleague's save within ten seconds.
 *
 * @throws the problem `topic-not-found`
 */
export async function reportAnswerPresence(
  { db, actor }: Pick<CallContext, 'db' | 'actor'>,
  { params, body }: Parsed<typeof answerCalls.reportAnswerPresence>,
): Promise<AnswerPresence> {
  const { organiserId } = requireOrganiser(actor);
  const { topicId } = params;
  if ((await findTopicLife(db, params)) === undefined) throw problem('topic-not-found');
  const { isOpen, typing } = body;
  await (isOpen ? setAnswerPresence(db, { topicId, organiserId, typing }) : clearAnswerPresence(db, organiserId));
  return await findAnswerPresence(db, topicId);
}
