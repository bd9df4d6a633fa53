import type { meetingCalls } from '#contract/calls/meetings.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../http/handler.ts';
import { insertEntry } from '../register/register-queries.ts';
import { commandMeeting, type OptionalKey } from './change-meeting.ts';
import { setOverride } from './meeting-change-queries.ts';
import type { Meeting } from './meeting-queries.ts';

/**
 * Forces a meeting closed, regardless of its revision. The service accepts no question after it has answered. The first
 * closing keeps its time and reason.
 */
export async function closeMeeting(
  { db, ...by }: Pick<CallContext, 'db' | 'actor'> & OptionalKey,
  { params, body }: Parsed<typeof meetingCalls.closeMeeting>,
): Promise<Meeting> {
  const command = { name: 'closeMeeting', params, body, ...by, seenRevision: undefined };
  return await commandMeeting(db, command, async (transaction, { id, override }) => {
    if (override === 'closed') return;
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
