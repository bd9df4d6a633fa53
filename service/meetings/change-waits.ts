import type { meetingCalls } from '#contract/calls/meetings.ts';
import type { Database } from '../database/database.ts';
import type { Received } from '../http/bind-calls.ts';
import { insertEntry } from '../register/register-queries.ts';
import { changeMeeting } from './change-meeting.ts';
import { type Meeting, setWaits } from './meeting-queries.ts';

type Changing = Pick<Received<typeof meetingCalls.changeWaits>, 'params' | 'body' | 'actor'>;

/** Says after how many minutes a question has waited long, and very long. @throws those of `changeMeeting` */
export async function changeWaits(db: Database, { params, body, actor }: Changing): Promise<Meeting> {
  const { seenRevision, ...waits } = body;
  return await changeMeeting(db, { ...params, seenRevision }, async (transaction, { id: meetingId, waits: before }) => {
    if (before.longMinutes === waits.longMinutes && before.veryLongMinutes === waits.veryLongMinutes) return;
    await setWaits(transaction, meetingId, waits);
    const about = { meetingId, actor, seenVersion: seenRevision };
    await insertEntry(transaction, { ...about, kind: 'meeting.waitsChanged', detail: waits });
  });
}
