/** Writes, answers and settles remarks on passages of an answer. */
import type { Remark } from '#contract/answer/remark.ts';
import type { remarkCalls } from '#contract/calls/answers/remarks.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { Transaction } from '../../database/database.ts';
import { requireOrganiser } from '../../http/actor.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { findTopicLife, lockAnswer, type OfAnswer } from '../answer-queries.ts';
import { recordStep, requireLiveTopic, requireSeen } from '../text/change-answer.ts';
import { findRemarks, insertRemark, insertReply, setSettled } from './remark-queries.ts';

type Context = Pick<CallContext<Transaction>, 'db' | 'actor'>;

/** Writes a remark; a repeated request gets the same answer. @throws the problems that the call declares */
export async function writeRemark(
  { db, actor }: Context,
  { params: answer, body }: Parsed<typeof remarkCalls.writeRemark>,
): Promise<Remark> {
  const { id, seenVersion, start, end, text } = body;
  const { organiserId: writtenBy } = requireOrganiser(actor);
  await requireLiveTopic(db, answer);
  const before = await lockAnswer(db, answer);
  const earlier = await findRemark(db, answer, id);
  if (earlier?.text === text && earlier.writtenBy === writtenBy) return earlier;
  requireSeen(before, seenVersion);
  const quoted = before?.text.slice(start, end) ?? '';
  if (quoted.length !== end - start) throw problem('passage-not-found');
  if (!(await insertRemark(db, answer, { id, writtenBy, text, start, end, quoted }))) throw problem('id-taken');
  await recordStep(db, answer, { actor, kind: 'answer.remarked', seenVersion, detail: { remarkId: id } });
  return await requireRemark(db, answer, id);
}

/** Replies to a remark; a repeated request gets the same answer. @throws the problems that the call declares */
export async function replyToRemark(
  { db, actor }: Context,
  { params, body }: Parsed<typeof remarkCalls.replyToRemark>,
): Promise<Remark> {
  const { id, text } = body;
  const { remarkId } = params;
  const { organiserId: writtenBy } = requireOrganiser(actor);
  const { replies } = await requireRemarkOf(db, params, remarkId);
  if (!(await insertReply(db, { id, remarkId, text, writtenBy }))) {
    const isSame = replies.some((one) => one.id === id && one.text === text && one.writtenBy === writtenBy);
    if (!isSame) throw problem('id-taken');
    return await requireRemark(db, params, remarkId);
  }
  await recordStep(db, params, { actor, kind: 'answer.remarked', detail: { remarkId, replyId: id } });
  return await requireRemark(db, params, remarkId);
}

/** Settles a remark, or opens it again. @throws the problems that the call declares */
export async function settleRemark(
  { db, actor }: Context,
  { params, body }: Parsed<typeof remarkCalls.settleRemark>,
): Promise<Remark> {
  const { remarkId } = params;
  const { isSettled } = body;
  const { organiserId } = requireOrganiser(actor);
  // The lock orders it with an approval, which counts open remarks.
  await lockAnswer(db, params);
  await requireRemarkOf(db, params, remarkId);
  const hasChanged = await setSettled(db, { remarkId, settledBy: isSettled ? organiserId : null });
  if (hasChanged) {
    await recordStep(db, params, { actor, kind: 'answer.remarkSettled', detail: { remarkId, isSettled } });
  }
  return await requireRemark(db, params, remarkId);
}

async function requireRemarkOf(db: Transaction, answer: OfAnswer, remarkId: string): Promise<Remark> {
  if ((await findTopicLife(db, answer)) === undefined) throw problem('topic-not-found');
  return await requireRemark(db, answer, remarkId);
}

async function requireRemark(db: Transaction, answer: OfAnswer, remarkId: string): Promise<Remark> {
  const remark = await findRemark(db, answer, remarkId);
  if (remark === undefined) throw problem('remark-not-found');
  return remark;
}

async function findRemark(
  db: Transaction,
  { topicId, language }: OfAnswer,
  remarkId: string,
): Promise<Remark | undefined> {
  const remarks = await findRemarks(db, topicId);
  return remarks.find((remark) => remark.id === remarkId && remark.language === language);
}
