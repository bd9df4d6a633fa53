/** Running orders, and the organisers who change them. */
import type { ChangedRow, OrderPlace, PlacedTopics } from '#contract/running-order/change-order.ts';
import type { RunningOrder } from '#contract/running-order/running-order.ts';
import type { Database } from '#service/database/database.ts';
import type { OfRow } from '#service/running-order/order-queries.ts';
import { moveOrderRow } from '#service/running-order/move-row.ts';
import { placeTopics } from '#service/running-order/place-topics.ts';
import { showRunningOrder } from '#service/running-order/show-running-order.ts';
import { createWordCounts } from '#service/running-order/word-counts.ts';
import { createTopic } from './answers.ts';
import { commandKey, type Organiser, THOMAS } from './decisions.ts';

/** The context of one command. */
export function commandOf(db: Database, actor: Organiser) {
  return { db, actor, idempotencyKey: commandKey() };
}

/** The running order as the desk reads it. */
export async function showOrder(db: Database, meetingId: string): Promise<RunningOrder> {
  return await showRunningOrder(createWordCounts(), { db }, { params: { meetingId } });
}

/** The ids of the shown rows, in order. */
export async function rowIdsOf(db: Database, meetingId: string): Promise<string[]> {
  return (await showOrder(db, meetingId)).rows.map(({ id }) => id);
}

/** Places topics as an organiser at the desk. */
export async function place(
  db: Database,
  meetingId: string,
  { topicIds, at = { at: 'end' }, by = THOMAS }: { topicIds: string[]; at?: OrderPlace; by?: Organiser },
): Promise<PlacedTopics> {
  return await placeTopics(commandOf(db, by), { params: { meetingId }, body: { topicIds, place: at } });
}

/** Creates topics and places them at the end. @returns their rows */
export async function placeNewTopics(db: Database, meetingId: string, count: number): Promise<PlacedTopics['placed']> {
  const topicIds: string[] = [];
  for (let index = 0; index < count; index++) topicIds.push((await createTopic(db, meetingId)).topicId);
  return (await place(db, meetingId, { topicIds })).placed;
}

/** Moves a row as an organiser at the desk. */
export async function moveRow(
  db: Database,
  params: OfRow,
  { to, seenVersion, by = THOMAS }: { to: OrderPlace; seenVersion: number; by?: Organiser },
): Promise<ChangedRow> {
  return await moveOrderRow(commandOf(db, by), { params, body: { seenVersion, place: to } });
}
