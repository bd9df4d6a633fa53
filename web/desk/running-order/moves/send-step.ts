import type { QueryClient } from '@tanstack/react-query';
import { CallRefused } from '../../calls/client.ts';
import type { CommandQueue } from '../../calls/command-queue.ts';
import { orderQuery } from '../../queries/order-query.ts';
import { type Change, indexOf, type Place, type Step } from './order-view.ts';

type Sending = { client: QueryClient; queue: CommandQueue; meetingId: string };

/** Sends one step. @throws CallRefused */
export async function sendStep(sending: Sending, step: Step, seenVersion: number): Promise<{ version: number }> {
  const { queue, meetingId } = sending;
  const { rowId, change } = step;
  const params = { meetingId, rowId };
  if (change.kind === 'move') return await sendMove(sending, { rowId, change, seenVersion });
  if (change.kind === 'takeBack') {
    return await queue.send('takeTopicBack', { params, body: { seenVersion, place: change.place } });
  }
  if (change.kind === 'setAside') return await queue.send('setTopicAside', { params, body: { seenVersion } });
  await queue.send('removeOrderRow', { params, body: { seenVersion } });
  return { version: Number.POSITIVE_INFINITY };
}

type Move = { rowId: string; change: Extract<Change, { kind: 'move' }>; seenVersion: number };

/**
 * Moves a row. When a colleague has removed the row before the place, the nearest remaining row before it stands for it:
 * moves of different topics never conflict.
 */
async function sendMove(sending: Sending, { rowId, change, seenVersion }: Move): Promise<{ version: number }> {
  const { client, queue, meetingId } = sending;
  const { place, rowsBefore = [] } = change;
  const params = { meetingId, rowId };
  try {
    return await queue.send('moveOrderRow', { params, body: { seenVersion, place } });
  } catch (error) {
    if (place.at !== 'after' || !isRowGone(error)) throw error;
    const { rows } = await client.query({ ...orderQuery(meetingId), staleTime: 0 });
    if (indexOf(rows, rowId) === -1) throw error;
    const nearest = rowsBefore.findLast((id) => id !== place.rowId && indexOf(rows, id) !== -1);
    const instead: Place = nearest === undefined ? { at: 'start' } : { at: 'after', rowId: nearest };
    return await queue.send('moveOrderRow', { params, body: { seenVersion, place: instead } });
  }
}

export function isRowGone(error: unknown): boolean {
  return error instanceof CallRefused && error.problem.code === 'order-row-not-found';
}
