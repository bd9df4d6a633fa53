import { isDeepStrictEqual } from 'node:util';
import type { meetingCalls } from '#contract/calls/meetings.ts';
import type { Transaction } from '../database/database.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../http/handler.ts';
import { insertEntry } from '../register/register-queries.ts';
import { changeMeeting, type ChangeOfLocked } from './change-meeting.ts';
import { setWaits } from './meeting-change-queries.ts';
import type { Meeting } from './meeting-queries.ts';

/** Sets the overdue thresholds of a meeting, in minutes. @throws those of `changeMeeting` */
export async function changeWaits(
  { db, actor }: Pick<CallContext<Transaction>, 'db' | 'actor'>,
  { params, body }: Parsed<typeof meetingCalls.changeWaits>,
): Promise<Meeting> {
  const { seenRevision, ...waits } = body;
  return await changeMeeting(db, { ...params, seenRevision }, async (meeting) => {
    await writeWaits(db, { meeting, actor, seenVersion: seenRevision }, waits);
  });
}

/** Sets them, and records that in the register. @returns false when nothing changes */
export async function writeWaits(
  transaction: Transaction,
  { meeting, ...by }: ChangeOfLocked,
  waits: Meeting['waits'],
): Promise<boolean> {
  if (isDeepStrictEqual(meeting.waits, waits)) return false;
  await setWaits(transaction, meeting.id, waits);
  await insertEntry(transaction, { ...by, meetingId: meeting.id, kind: 'meeting.waitsChanged', detail: waits });
  return true;
}
