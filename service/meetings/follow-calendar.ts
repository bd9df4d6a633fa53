import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { insertEntry } from '../register/register-queries.ts';
import { clearOverride, lockCurrentMeeting, type Meeting } from './meeting-queries.ts';
import { changeMeeting } from './open-meeting.ts';

export const FollowCalendar = z.strictObject({
  reason: z.string().trim().min(1, 'must not be empty').max(500),
});

/** Takes back what forces the current meeting open or closed: from now on its calendar decides. */
export async function followCalendar(db: Database, input: z.infer<typeof FollowCalendar>): Promise<Meeting> {
  return await changeMeeting(db, async (transaction, meeting) => {
    const was = (await lockCurrentMeeting(transaction))?.override ?? null;
    if (was === null) return;
    await clearOverride(transaction, meeting.id);
    await insertEntry(transaction, {
      meetingId: meeting.id,
      kind: 'meeting.calendarFollowed',
      actor: 'operator',
      detail: { was, reason: input.reason },
    });
  });
}
