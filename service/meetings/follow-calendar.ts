import type { meetingCalls } from '#contract/calls/meetings.ts';
import type { Database } from '../database/database.ts';
import type { Received } from '../http/bind-calls.ts';
import { insertEntry } from '../register/register-queries.ts';
import { changeMeeting } from './change-meeting.ts';
import { clearOverride, type Meeting } from './meeting-queries.ts';

type Following = Pick<Received<typeof meetingCalls.followCalendar>, 'params' | 'body' | 'actor'>;

/** Takes back what forces a meeting open or closed: from now on its calendar decides. */
export async function followCalendar(db: Database, { params, body, actor }: Following): Promise<Meeting> {
  const { seenRevision, reason } = body;
  return await changeMeeting(db, { ...params, seenRevision }, async (transaction, { id, override: was }) => {
    if (was === null) return;
    await clearOverride(transaction, id);
    const detail = { was, reason };
    await insertEntry(transaction, {
      meetingId: id,
      kind: 'meeting.calendarFollowed',
      actor,
      seenVersion: seenRevision,
      detail,
    });
  });
}
