/** Moves rows of the running order, and topics to the list "Later" and back. */
import type { Parsed } from '#contract/calls/call.ts';
import type { runningOrderCalls } from '#contract/calls/running-order.ts';
import { ChangedRow, type OrderPlace } from '#contract/running-order/change-order.ts';
import type { Transaction } from '../database/database.ts';
import { problem } from '../http/problems/problem.ts';
import { insertEntry } from '../register/register-queries.ts';
import {
  changeOrder,
  changeRow,
  type Context,
  entryOf,
  requirePositions,
  requireRow,
  requireTopicRow,
} from './change-order.ts';
import { type FoundRow, updateRow } from './order-queries.ts';
import { findPlaceNumber, shortenPositions } from './position-queries.ts';

/** Moves a topic or a section. @throws the problems that the call declares */
export async function moveOrderRow(
  ctx: Context,
  { params, body }: Parsed<typeof runningOrderCalls.moveOrderRow>,
): Promise<ChangedRow> {
  const { meetingId } = params;
  const command = { name: 'moveOrderRow', params, body, answer: ChangedRow };
  return await changeOrder(ctx, command, async (transaction, { by }) => {
    const row = await requireRow(transaction, params, body.seenVersion);
    if (row.isLater) throw problem('step-not-allowed');
    const from = await findPlaceNumber(transaction, row.id);
    const { version, to } = await place(transaction, { row, meetingId, place: body.place, by });
    const detail = { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) };
    const moved = { row, meetingId, kind: 'order.moved', actor: ctx.actor, seenVersion: row.version, detail } as const;
    await insertEntry(transaction, entryOf(moved));
    return { rowId: row.id, version };
  });
}

/** Moves a topic to the list "Later". @throws the problems that the call declares */
export async function setTopicAside(
  ctx: Context,
  { params, body }: Parsed<typeof runningOrderCalls.setTopicAside>,
): Promise<ChangedRow> {
  const { meetingId } = params;
  const command = { name: 'setTopicAside', params, body, answer: ChangedRow };
  return await changeOrder(ctx, command, async (transaction, { by }) => {
    const row = await requireTopicRow(transaction, params, body.seenVersion);
    if (row.isLater) throw problem('step-not-allowed');
    const change = { kind: 'setAside' } as const;
    return await changeRow(transaction, { row, meetingId, kind: 'order.setAside', actor: ctx.actor, change, by });
  });
}

/** Returns a topic from the list "Later". @throws the problems that the call declares */
export async function takeTopicBack(
  ctx: Context,
  { params, body }: Parsed<typeof runningOrderCalls.takeTopicBack>,
): Promise<ChangedRow> {
  const { meetingId } = params;
  const command = { name: 'takeTopicBack', params, body, answer: ChangedRow };
  return await changeOrder(ctx, command, async (transaction, { by }) => {
    const row = await requireTopicRow(transaction, params, body.seenVersion);
    if (!row.isLater) throw problem('step-not-allowed');
    const { version, to } = await place(transaction, { row, meetingId, place: body.place, by });
    const returned = { row, meetingId, kind: 'order.takenBack', actor: ctx.actor, seenVersion: row.version } as const;
    await insertEntry(transaction, entryOf({ ...returned, detail: to === null ? {} : { to } }));
    return { rowId: row.id, version };
  });
}

type Placing = { row: FoundRow; meetingId: string; place: OrderPlace | null; by: string };

/** @returns the new version, and the new place of a topic among the topics */
async function place(
  transaction: Transaction,
  { row, meetingId, place: at, by }: Placing,
): Promise<{ version: number; to: number | null }> {
  if (at?.at === 'after' && at.rowId === row.id) throw problem('step-not-allowed');
  const positions = at === null ? null : await requirePositions(transaction, { meetingId, place: at, count: 1 });
  const version = await updateRow(transaction, row.id, { change: { kind: 'place', positions }, by });
  await shortenPositions(transaction, meetingId);
  return { version, to: await findPlaceNumber(transaction, row.id) };
}
