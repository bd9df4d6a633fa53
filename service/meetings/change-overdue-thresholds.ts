import { isDeepStrictEqual } from 'node:util';
import type { meetingCalls } from '#contract/calls/meetings.ts';
import type { Transaction } from '../database/database.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../http/handler.ts';
import { insertEntry } from '../register/register-queries.ts';
import { changeMeeting, type ChangeOfLocked } from './change-meeting.ts';
import { setOverdueThresholds } from './meeting-change-queries.ts';
import type { Meeting } from './meeting-queries.ts';

/** Sets the overdue thresholds of a meeting, in minutes. @throws those of `changeMeeting` */
export async function changeOverdueThresholds(
  { db, actor }: Pick<CallContext<Transaction>, 'db' | 'actor'>,
  { params, body }: Parsed<typeof meetingCalls.changeOverdueThresholds>,
): Promise<Meeting> {
  const { seenRevision, ...thresholds } = body;
  return await changeMeeting(db, { ...params, seenRevision }, async (meeting) => {
    await writeOverdueThresholds(db, { meeting, actor, seenVersion: seenRevision }, thresholds);
  });
}

/** Sets the thresholds, and records the change in the register. @returns false when nothing changes */
export async function writeOverdueThresholds(
  transaction: Transaction,
  { meeting, ...by }: ChangeOfLocked,
  thresholds: Meeting['overdueThresholds'],
): Promise<boolean> {
  if (isDeepStrictEqual(meeting.overdueThresholds, thresholds)) return false;
  await setOverdueThresholds(transaction, meeting.id, thresholds);
  await insertEntry(transaction, { ...by, meetingId: meeting.id, kind: 'meeting.waitsChanged', detail: thresholds });
  return true;
}
