import { sql } from 'kysely';
import type { Queryable } from '../database/database.ts';
import { readClock } from '../database/read-clock.ts';
import { receivedUntil } from '../questions/shown/question-filter-queries.ts';
import type { DayBucket } from './totals.ts';

/** Questions counted at an instant, in whole milliseconds as in `countMeeting`. */
export type CountedByDay = { buckets: DayBucket[]; asOf: Date };

/** Counts a meeting's questions by state and by day of receipt in the meeting's time zone, first day first. */
export async function countByDay(db: Queryable, meetingId: string): Promise<CountedByDay> {
  const asOf = await readClock(db);
  const { rows } = await sql<DayBucket>`
    select day::text, state, count(*)::integer as count
    from (
      select (received_at at time zone time_zone)::date as day, state
      from question join meeting on meeting.id = meeting_id
      where meeting_id = ${meetingId}::uuid and ${receivedUntil(asOf)}
    ) as question
    group by day, state
    order by day`.execute(db);
  return { buckets: rows, asOf };
}
