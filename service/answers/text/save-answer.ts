import type { ChangedAnswer } from '#contract/answer/answer.ts';
import type { answerCalls } from '#contract/calls/answers/texts.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { Transaction } from '../../database/database.ts';
import type { CallContext } from '../../http/handler.ts';
import { type LockedAnswer, lockAnswer } from '../answer-queries.ts';
import { changedAnswer, requireLiveTopic, requireSeen, requireWriter } from './change-answer.ts';
import { saveText } from './save-text.ts';

/**
 * Saves one language of an answer. A repeated request gets the same answer, and the draft that saved last may still name
 * the version before its own, because its browser may have lost the answer.
 *
 * @throws the problems `topic-not-found`; `topic-gone`; `not-assigned`; `changed-meanwhile`
 */
export async function saveAnswer(
  { db, actor }: Pick<CallContext<Transaction>, 'db' | 'actor'>,
  { params: answer, body }: Parsed<typeof answerCalls.saveAnswer>,
): Promise<ChangedAnswer> {
  const { seenVersion, text, draftId } = body;
  await requireLiveTopic(db, answer);
  const organiserId = await requireWriter(db, actor, answer);
  const before = await lockAnswer(db, answer);
  if (before?.text === text && before.savedFrom === draftId) return await changedAnswer(db, answer);
  if (!isOwnLastSave(before, { seenVersion, draftId, organiserId })) requireSeen(before, seenVersion);
  if (before?.text === text) return await changedAnswer(db, answer);
  return await saveText(db, { answer, actor, organiserId, before, text, kind: 'written', draftId });
}

type Sent = { seenVersion: number; draftId: string; organiserId: string };

/** The draft missed the answer of its own last save, and the text has not changed since. */
function isOwnLastSave(before: LockedAnswer | undefined, { seenVersion, draftId, organiserId }: Sent): boolean {
  if (before === undefined || before.state === 'approved') return false;
  return before.version === seenVersion + 1 && before.savedFrom === draftId && before.savedBy === organiserId;
}
