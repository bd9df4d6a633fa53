import type { meetingCalls } from '#contract/calls/meetings.ts';
import type { Database } from '../database/database.ts';
import type { Received } from '../http/bind-calls.ts';
import { insertEntry } from '../register/register-queries.ts';
import { commandMeeting, type OptionalKey } from './change-meeting.ts';
import { clearOverride, type Meeting } from './meeting-queries.ts';

type Following = Pick<Received<typeof meetingCalls.followCalendar>, 'params' | 'body' | 'actor'> & OptionalKey;

/** Takes back what forces a meeting open or closed: from now on its calendar decides. @throws those of `commandMeeting` */
export async function followCalendar(db: Database, { params, body, ...by }: Following): Promise<Meeting> {
  const { seenRevision, reason } = body;
  const command = { name: 'followCalendar', params, body, ...by, seenRevision };
  return await commandMeeting(db, command, async (transaction, { id, override: was }) => {
    if (was === null) return;
    await clearOverride(transaction, id);
    const detail = { was, reason };
    await insertEntry(transaction, {
      meetingId: id,
      kind: 'meeting.calendarFollowed',
      actor: by.actor,
      seenVersion: seenRevision,
      detail,
    });
  });
}
