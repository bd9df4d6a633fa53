import type { meetingCalls } from '#contract/calls/meetings.ts';
import type { Database } from '../database/database.ts';
import type { Received } from '../http/bind-calls.ts';
import { insertEntry } from '../register/register-queries.ts';
import { changeMeeting } from './change-meeting.ts';
import { type Meeting, setOverride } from './meeting-queries.ts';

type Closing = Pick<Received<typeof meetingCalls.closeMeeting>, 'params' | 'body' | 'actor'>;

/** Forces a meeting closed, whatever was changed meanwhile. No question is received after this has been answered. */
export async function closeMeeting(db: Database, { params, body, actor }: Closing): Promise<Meeting> {
  return await changeMeeting(db, { ...params, seenRevision: undefined }, async (transaction, { id }) => {
    await setOverride(transaction, id, { state: 'closed', until: null, reason: body.reason });
    await insertEntry(transaction, { meetingId: id, kind: 'meeting.closed', actor, detail: { reason: body.reason } });
  });
}
