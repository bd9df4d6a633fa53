import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { insertEntry } from '../register/register-queries.ts';
import { type Meeting, setOverride } from './meeting-queries.ts';
import { changeMeeting } from './open-meeting.ts';

export const CloseMeeting = z.strictObject({
  reason: z.string().trim().min(1, 'must not be empty').max(500),
});

/** Forces the current meeting closed. No question is received after this has been answered. */
export async function closeMeeting(db: Database, input: z.infer<typeof CloseMeeting>): Promise<Meeting> {
  return await changeMeeting(db, async (transaction, meeting) => {
    await setOverride(transaction, meeting.id, { state: 'closed', until: null, reason: input.reason });
    const detail = { reason: input.reason };
    await insertEntry(transaction, { meetingId: meeting.id, kind: 'meeting.closed', actor: 'operator', detail });
  });
}
