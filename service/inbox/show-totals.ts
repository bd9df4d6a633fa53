import type { meetingCalls } from '#contract/calls/meetings.ts';
import type { MeetingTotals } from '#contract/meeting/totals.ts';
import type { Queryable } from '../database/database.ts';
import type { Received } from '../http/bind-calls.ts';
import { problem } from '../http/problems/problem.ts';
import { findTimeZone } from '../meetings/meeting-queries.ts';
import { sharedCounts } from './shared-counts.ts';
import { totalsOf } from './totals.ts';
import { countByDay } from './totals-queries.ts';

type Showing = Pick<Received<typeof meetingCalls.showTotals>, 'params'>;

/**
 * Counts a meeting's questions by state and by day; one count serves all simultaneous requests.
 *
 * @returns the handler. It throws the problem `no-meeting`
 */
export function totalsCounter(): (db: Queryable, asked: Showing) => Promise<MeetingTotals> {
  const count = sharedCounts(countByDay);
  return async (db, { params }) => {
    if ((await findTimeZone(db, params.meetingId)) === undefined) throw problem('no-meeting');
    const { cells, asOf, ageMs } = await count(db, params.meetingId);
    return { asOf, ageMs, ...totalsOf(cells) };
  };
}
