import type { Parsed } from '#contract/calls/call.ts';
import type { runningOrderCalls } from '#contract/calls/running-order.ts';
import { OrderTime } from '#contract/running-order/change-order.ts';
import type { Transaction } from '../database/database.ts';
import { problem } from '../http/problems/problem.ts';
import { insertEntry } from '../register/register-queries.ts';
import { changeOrder, type Context } from './change-order.ts';
import { findLastTimeChange, setTime } from './order-queries.ts';

/** Sets the minutes for questions, or none. @throws the problems that the call declares */
export async function setOrderTime(
  ctx: Context,
  { params, body }: Parsed<typeof runningOrderCalls.setOrderTime>,
): Promise<{ version: number; availableMinutes: number | null }> {
  const { meetingId } = params;
  const { seenVersion, availableMinutes } = body;
  const command = { name: 'setOrderTime', params, body, answer: OrderTime };
  return await changeOrder(ctx, command, async (transaction, { order }) => {
    if (order.version !== seenVersion) throw await stale(transaction, { meetingId, version: order.version });
    const version = await setTime(transaction, { meetingId, availableMinutes });
    const detail = { minutes: availableMinutes };
    await insertEntry(transaction, { meetingId, kind: 'order.timeChanged', actor: ctx.actor, seenVersion, detail });
    return { version, availableMinutes };
  });
}

async function stale(transaction: Transaction, { meetingId, version }: { meetingId: string; version: number }) {
  return problem('changed-meanwhile', { current: { version, ...(await findLastTimeChange(transaction, meetingId)) } });
}
