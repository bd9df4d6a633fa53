import type { Parsed } from '#contract/calls/call.ts';
import type { runningOrderCalls } from '#contract/calls/running-order.ts';
import { RemovedRow } from '#contract/running-order/change-order.ts';
import { problem } from '../http/problems/problem.ts';
import { insertEntry } from '../register/register-queries.ts';
import { isOnStage } from '../stage/state/stage-queries.ts';
import { changeOrder, type Context, entryOf, requireRow } from './change-order.ts';
import { deleteRow } from './order-queries.ts';

/** Removes a topic or a section; an exception of the topic ends with its row. @throws the problems that the call declares */
export async function removeOrderRow(
  ctx: Context,
  { params, body }: Parsed<typeof runningOrderCalls.removeOrderRow>,
): Promise<{ rowId: string }> {
  const { meetingId } = params;
  const { seenVersion } = body;
  const command = { name: 'removeOrderRow', params, body, answer: RemovedRow };
  return await changeOrder(ctx, command, async (transaction) => {
    const row = await requireRow(transaction, params, seenVersion);
    const { topicId } = row;
    // Screens would lose it in front of the room.
    if (topicId !== null && (await isOnStage(transaction, { meetingId, topicId }))) throw problem('step-not-allowed');
    await deleteRow(transaction, row.id);
    await insertEntry(transaction, entryOf({ row, meetingId, kind: 'order.removed', actor: ctx.actor, seenVersion }));
    return { rowId: row.id };
  });
}
