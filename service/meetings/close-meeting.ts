import type { meetingCalls } from '#contract/calls/meetings.ts';
import type { Database } from '../database/database.ts';
import type { Received } from '../http/bind-calls.ts';
import { insertEntry } from '../register/register-queries.ts';
import { commandMeeting, type OptionalKey } from './change-meeting.ts';
import { type Meeting, setOverride } from './meeting-queries.ts';

type Closing = Pick<Received<typeof meetingCalls.closeMeeting>, 'params' | 'body' | 'actor'> & OptionalKey;

/** Forces a meeting closed, whatever was changed meanwhile. No question is received after this has been answered. */
export async function closeMeeting(db: Database, { params, body, ...by }: Closing): Promise<Meeting> {
  const command = { name: 'closeMeeting', params, body, ...by, seenRevision: undefined };
  return await commandMeeting(db, command, async (transaction, { id }) => {
    await setOverride(transaction, id, { state: 'closed', until: null, reason: body.reason });
    await insertEntry(transaction, {
      meetingId: id,
      kind: 'meeting.closed',
      actor: by.actor,
      detail: { reason: body.reason },
      ...(body.seenRevision === undefined ? {} : { seenVersion: body.seenRevision }),
    });
  });
}
