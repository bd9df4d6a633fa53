import type { ChangedAnswer } from '#contract/answer/answer.ts';
import type { answerCalls } from '#contract/calls/answers/texts.ts';
import type { Parsed } from '#contract/calls/call.ts';
import { isSameWording } from '#contract/plain/answer/typography.ts';
import type { Transaction } from '../../database/database.ts';
import { requireOrganiser } from '../../http/actor.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { lockAnswer } from '../answer-queries.ts';
import { changedAnswer, requireLiveTopic, requireSeen } from './change-answer.ts';
import { saveText } from './save-text.ts';

/**
 * Saves the corrections of typography that a reviewer has accepted. The reviewer does not become an author.
 *
 * @throws the problems `topic-not-found`; `topic-gone`; `changed-meanwhile`; `step-not-allowed` for other words
 */
export async function correctAnswer(
  { db, actor }: Pick<CallContext<Transaction>, 'db' | 'actor'>,
  { params: answer, body }: Parsed<typeof answerCalls.correctAnswer>,
): Promise<ChangedAnswer> {
  const { seenVersion, text } = body;
  const { organiserId } = requireOrganiser(actor);
  await requireLiveTopic(db, answer);
  const before = await lockAnswer(db, answer);
  if (before?.text === text) return await changedAnswer(db, answer);
  requireSeen(before, seenVersion);
  if (before === undefined || !isSameWording(before.text, text)) throw problem('step-not-allowed');
  return await saveText(db, { answer, actor, organiserId, before, text, kind: 'corrected' });
}
