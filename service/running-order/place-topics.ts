import { randomUUID } from 'node:crypto';
import type { Parsed } from '#contract/calls/call.ts';
import type { runningOrderCalls } from '#contract/calls/running-order.ts';
import { PlacedTopics } from '#contract/running-order/change-order.ts';
import type { Transaction } from '../database/database.ts';
import { insertEntries } from '../register/register-queries.ts';
import { changeOrder, type Context, entryOf, requirePositions } from './change-order.ts';
import { findTopicsToPlace, insertRows } from './order-queries.ts';
import { findPlaceNumber, shortenPositions } from './position-queries.ts';

/**
 * Places topics one after the other; skips those that already have a row, or that are gone.
 *
 * @throws the problems that the call declares
 */
export async function placeTopics(
  ctx: Context,
  { params, body }: Parsed<typeof runningOrderCalls.placeTopics>,
): Promise<PlacedTopics> {
  const { meetingId } = params;
  const command = { name: 'placeTopics', params, body, answer: PlacedTopics };
  return await changeOrder(ctx, command, async (transaction, { by }) => {
    const ids = [...new Set(body.topicIds)];
    const { found, skipped } = await choose(transaction, { meetingId, ids });
    const positions = await requirePositions(transaction, { meetingId, place: body.place, count: found.length });
    const rows = found.map((topicId) => ({ id: randomUUID(), topicId }));
    const [first] = rows;
    if (first === undefined) return { placed: [], skipped };
    await insertRows(transaction, rows, { meetingId, positions, by });
    await shortenPositions(transaction, meetingId);
    const to = (await findPlaceNumber(transaction, first.id)) ?? 1;
    const entries = rows.map((row, index) =>
      entryOf({ row, meetingId, kind: 'order.placed', actor: ctx.actor, detail: { to: to + index } }),
    );
    await insertEntries(transaction, entries);
    return { placed: rows.map(({ id: rowId, topicId }) => ({ rowId, topicId, version: 1 })), skipped };
  });
}

async function choose(
  transaction: Transaction,
  { meetingId, ids }: { meetingId: string; ids: readonly string[] },
): Promise<{ found: string[]; skipped: PlacedTopics['skipped'] }> {
  const topics = await findTopicsToPlace(transaction, { meetingId, ids });
  const found: string[] = [];
  const skipped: PlacedTopics['skipped'] = [];
  for (const topicId of ids) {
    const topic = topics.get(topicId);
    if (topic === undefined || topic.isArchived) skipped.push({ topicId, code: 'topic-not-found' });
    else if (topic.isPlaced) skipped.push({ topicId, code: 'already-placed' });
    else found.push(topicId);
  }
  return { found, skipped };
}
