/** Adds and renames the sections of a running order. */
import { randomUUID } from 'node:crypto';
import type { Parsed } from '#contract/calls/call.ts';
import type { runningOrderCalls } from '#contract/calls/running-order.ts';
import { ChangedRow } from '#contract/running-order/change-order.ts';
import { problem } from '../http/problems/problem.ts';
import { insertEntry } from '../register/register-queries.ts';
import { changeOrder, changeRow, type Context, entryOf, requirePositions, requireRow } from './change-order.ts';
import { insertRows } from './order-queries.ts';
import { shortenPositions } from './position-queries.ts';

/** @throws the problems that the call declares */
export async function addOrderSection(
  ctx: Context,
  { params, body }: Parsed<typeof runningOrderCalls.addOrderSection>,
): Promise<ChangedRow> {
  const { meetingId } = params;
  const { headingFr, headingEn, place } = body;
  const command = { name: 'addOrderSection', params, body, answer: ChangedRow };
  return await changeOrder(ctx, command, async (transaction, { by }) => {
    const positions = await requirePositions(transaction, { meetingId, place, count: 1 });
    const id = randomUUID();
    await insertRows(transaction, [{ id, headingFr, headingEn }], { meetingId, positions, by });
    await shortenPositions(transaction, meetingId);
    const row = { id, topicId: null };
    await insertEntry(transaction, entryOf({ row, meetingId, kind: 'order.sectionAdded', actor: ctx.actor }));
    return { rowId: id, version: 1 };
  });
}

/** @throws the problems that the call declares */
export async function renameOrderSection(
  ctx: Context,
  { params, body }: Parsed<typeof runningOrderCalls.renameOrderSection>,
): Promise<ChangedRow> {
  const { meetingId } = params;
  const { seenVersion, ...headings } = body;
  const command = { name: 'renameOrderSection', params, body, answer: ChangedRow };
  return await changeOrder(ctx, command, async (transaction, { by }) => {
    const row = await requireRow(transaction, params, seenVersion);
    if (row.kind !== 'section') throw problem('step-not-allowed');
    const change = { kind: 'rename', ...headings } as const;
    return await changeRow(transaction, { row, meetingId, kind: 'order.sectionRenamed', actor: ctx.actor, change, by });
  });
}
