import type { meetingCalls } from '#contract/calls/meetings.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../http/handler.ts';
import { requireUnfinished } from '../outcomes/closing/finish-queries.ts';
import { insertEntry } from '../register/register-queries.ts';
import { commandMeeting, type OptionalKey } from './change-meeting.ts';
import { clearOverride } from './meeting-change-queries.ts';
import type { Meeting } from './meeting-queries.ts';

/** Removes the override of a meeting, so that its calendar decides again. @throws the problem `meeting-finished`; those of `commandMeeting` */
export async function followCalendar(
  { db, ...by }: Pick<CallContext, 'db' | 'actor'> & OptionalKey,
  { params, body }: Parsed<typeof meetingCalls.followCalendar>,
): Promise<Meeting> {
  const { seenRevision, reason } = body;
  const command = { name: 'followCalendar', params, body, ...by, seenRevision };
  return await commandMeeting(db, command, async (transaction, { id, override: was }) => {
    if (was === null) return;
    await requireUnfinished(transaction, id);
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
