/** Exceptions by which a topic without an approved answer may go on stage. */
import type { Parsed } from '#contract/calls/call.ts';
import type { runningOrderCalls } from '#contract/calls/running-order.ts';
import { ChangedRow } from '#contract/running-order/change-order.ts';
import { problem } from '../http/problems/problem.ts';
import { changeOrder, changeRow, type Context, requireTopicRow } from './change-order.ts';
import { isApprovedInALanguage } from './order-queries.ts';

/** Only while no language of the answer is approved. @throws the problems that the call declares */
export async function giveOrderException(
  ctx: Context,
  { params, body }: Parsed<typeof runningOrderCalls.giveOrderException>,
): Promise<ChangedRow> {
  const { meetingId } = params;
  const { seenVersion, reason } = body;
  const command = { name: 'giveOrderException', params, body, answer: ChangedRow };
  return await changeOrder(ctx, command, async (transaction, { by }) => {
    const row = await requireTopicRow(transaction, params, seenVersion);
    if (row.hasException || (await isApprovedInALanguage(transaction, row.topicId))) throw problem('step-not-allowed');
    const change = { kind: 'giveException', reason } as const;
    const entry = { meetingId, kind: 'order.exceptionGiven', actor: ctx.actor, detail: { reason } } as const;
    return await changeRow(transaction, { row, ...entry, change, by });
  });
}

/** @throws the problems that the call declares */
export async function withdrawOrderException(
  ctx: Context,
  { params, body }: Parsed<typeof runningOrderCalls.withdrawOrderException>,
): Promise<ChangedRow> {
  const { meetingId } = params;
  const command = { name: 'withdrawOrderException', params, body, answer: ChangedRow };
  return await changeOrder(ctx, command, async (transaction, { by }) => {
    const row = await requireTopicRow(transaction, params, body.seenVersion);
    if (!row.hasException) throw problem('step-not-allowed');
    const entry = { meetingId, kind: 'order.exceptionWithdrawn', actor: ctx.actor } as const;
    return await changeRow(transaction, { row, ...entry, change: { kind: 'withdrawException' }, by });
  });
}
