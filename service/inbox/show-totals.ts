import type { inboxCalls } from '#contract/calls/inbox.ts';
import type { MeetingTotals } from '#contract/meeting/totals.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../http/handler.ts';
import { problem } from '../http/problems/problem.ts';
import { findTimeZone } from '../meetings/meeting-queries.ts';
import { sharedCounts } from './shared-counts.ts';
import { totalsOf } from './totals.ts';
import { countByDay } from './totals-queries.ts';

/**
 * Counts a meeting's questions by state and by day; one count serves all simultaneous requests.
 *
 * @returns the handler. It throws the problem `no-meeting`
 */
export function totalsCounter() {
  const count = sharedCounts(countByDay);
  return async (
    { db }: Pick<CallContext, 'db'>,
    { params }: Parsed<typeof inboxCalls.showTotals>,
  ): Promise<MeetingTotals> => {
    if ((await findTimeZone(db, params.meetingId)) === undefined) throw problem('no-meeting');
    const { buckets, asOf, ageMs } = await count(db, params.meetingId);
    return { asOf, ageMs, ...totalsOf(buckets) };
  };
}
