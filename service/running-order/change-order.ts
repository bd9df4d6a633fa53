/** What every command on a running order shares: the lock, the check of the seen version, the stale answer. */
import type { z } from 'zod';
import type { EntryKind } from '#contract/plain/register/entry-kind.ts';
import type { OrderPlace } from '#contract/running-order/change-order.ts';
import type { Transaction } from '../database/database.ts';
import type { CallContext } from '../http/handler.ts';
import { problem } from '../http/problems/problem.ts';
import { runCommand } from '../http/run-command.ts';
import { insertEntry, type NewEntry } from '../register/register-queries.ts';
import { proposeOrder } from '../stage/state/stage-queries.ts';
import {
  findRow,
  findRowIds,
  type FoundRow,
  lockOrder,
  type OfRow,
  type RowChange,
  updateRow,
} from './order-queries.ts';
import { findPositions, type Positions } from './position-queries.ts';

export type Context = Pick<CallContext, 'db' | 'actor' | 'idempotencyKey'>;
type Order = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

type OrderCommand<Params, Body, Schema> = { name: string; params: Params; body: Body; answer: Schema };

/** Runs a command with the order locked. @throws the problem `no-meeting`; those of `runCommand` */
export async function changeOrder<Params extends { meetingId: string }, Body, Schema extends z.ZodType>(
  { db, actor, idempotencyKey }: Context,
  { name, params, body, answer }: OrderCommand<Params, Body, Schema>,
  work: (transaction: Transaction, locked: { order: Order; by: string }) => Promise<z.output<Schema>>,
): Promise<z.output<Schema>> {
  const command = { actor, idempotencyKey, request: [name, params, body], answer };
  return await runCommand(db, command, async (transaction, { organiserId: by }) => {
    const order = await lockOrder(transaction, params.meetingId);
    if (order === undefined) throw problem('no-meeting');
    const result = await work(transaction, { order, by });
    await proposeOrder(transaction, params.meetingId);
    return result;
  });
}

/**
 * A row of a locked order, as the organiser saw it.
 *
 * @throws the problems `order-row-not-found`; `topic-gone` for an archived topic; `changed-meanwhile`, with the present
 *   order of the rows
 */
export async function requireRow(
  transaction: Transaction,
  { meetingId, rowId }: OfRow,
  seenVersion: number,
): Promise<FoundRow> {
  const row = await findRow(transaction, { meetingId, rowId });
  if (row === undefined) throw problem('order-row-not-found');
  if (row.isArchived) throw problem('topic-gone');
  if (row.version === seenVersion) return row;
  const { version, changedAt, changedBy: by } = row;
  const rowIds = await findRowIds(transaction, meetingId);
  throw problem('changed-meanwhile', { current: { version, since: changedAt.toISOString(), by, rowIds } });
}

/** As `requireRow`, for a row with a topic. @throws the problem `step-not-allowed` for a section */
export async function requireTopicRow(
  transaction: Transaction,
  row: OfRow,
  seenVersion: number,
): Promise<FoundRow & { topicId: string }> {
  const found = await requireRow(transaction, row, seenVersion);
  const { topicId } = found;
  if (topicId === null) throw problem('step-not-allowed');
  return { ...found, topicId };
}

type Placing = { meetingId: string; place: OrderPlace; count: number };

/** @throws the problem `order-row-not-found` when the row before the place is gone */
export async function requirePositions(transaction: Transaction, placing: Placing): Promise<Positions> {
  const positions = await findPositions(transaction, placing);
  if (positions === undefined) throw problem('order-row-not-found');
  return positions;
}

type Recorded = {
  row: Pick<FoundRow, 'id' | 'topicId'>;
  meetingId: string;
  kind: EntryKind;
  actor: NewEntry['actor'];
  seenVersion?: number;
  detail?: NewEntry['detail'];
};

/** The entry of a row. It names its topic, and never contains a heading. */
export function entryOf({ row: { id: rowId, topicId }, detail, ...entry }: Recorded): NewEntry {
  return { ...entry, detail: { rowId, ...(topicId === null ? {} : { topicId }), ...detail } };
}

type Changing = Omit<Recorded, 'row' | 'seenVersion'> & {
  row: FoundRow;
  change: RowChange;
  by: string;
};

/** Changes a row, and records that. @returns its new version */
export async function changeRow(
  transaction: Transaction,
  { row, change, by, ...recorded }: Changing,
): Promise<{ rowId: string; version: number }> {
  const version = await updateRow(transaction, row.id, { change, by });
  await insertEntry(transaction, entryOf({ ...recorded, row, seenVersion: row.version }));
  return { rowId: row.id, version };
}
