/** The figures of a running order that are read apart from its rows. */
import type { Parsed } from '#contract/calls/call.ts';
import type { runningOrderCalls } from '#contract/calls/running-order.ts';
import { coverageOf } from '#contract/plain/running-order/coverage.ts';
import type { OrderCoverage, OrderTotal } from '#contract/running-order/running-order.ts';
import { findAnswerSettings } from '../answers/settings-queries.ts';
import type { CallContext } from '../http/handler.ts';
import { problem } from '../http/problems/problem.ts';
import { countCoverage, countTopicsInOrder } from './reading-queries.ts';

/**
 * A call of its own, because it counts all questions of the meeting, and changes with each arriving question.
 *
 * @throws the problem `no-meeting`
 */
export async function showOrderCoverage(
  { db }: Pick<CallContext, 'db'>,
  { params: { meetingId } }: Parsed<typeof runningOrderCalls.showOrderCoverage>,
): Promise<OrderCoverage> {
  if ((await findAnswerSettings(db, meetingId)) === undefined) throw problem('no-meeting');
  return coverageOf(await countCoverage(db, meetingId));
}

/** @throws the problem `no-meeting` */
export async function countOrder(
  { db }: Pick<CallContext, 'db'>,
  { params: { meetingId } }: Parsed<typeof runningOrderCalls.countOrder>,
): Promise<OrderTotal> {
  const total = await countTopicsInOrder(db, meetingId);
  if (total === undefined) throw problem('no-meeting');
  return { total };
}
