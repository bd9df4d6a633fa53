import type { meetingCalls } from '#contract/calls/meetings.ts';
import type { Transaction } from '../database/database.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../http/handler.ts';
import { insertEntry } from '../register/register-queries.ts';
import { changeMeeting, type ChangeOfLocked } from './change-meeting.ts';
import { setSecondPerson } from './meeting-change-queries.ts';
import type { Meeting } from './meeting-queries.ts';

/** Sets whether a refusal waits until another organiser confirms it. @throws those of `changeMeeting` */
export async function changeSecondPerson(
  { db, actor }: Pick<CallContext<Transaction>, 'db' | 'actor'>,
  { params, body }: Parsed<typeof meetingCalls.changeSecondPerson>,
): Promise<Meeting> {
  const { seenRevision, isNeeded } = body;
  return await changeMeeting(db, { ...params, seenRevision }, async (meeting) => {
    await writeSecondPerson(db, { meeting, actor, seenVersion: seenRevision }, isNeeded);
  });
}

/** Sets it, and records that in the register. @returns false when nothing changes */
export async function writeSecondPerson(
  transaction: Transaction,
  { meeting, ...by }: ChangeOfLocked,
  isNeeded: boolean,
): Promise<boolean> {
  if (meeting.needsSecondPerson === isNeeded) return false;
  await setSecondPerson(transaction, meeting.id, isNeeded);
  const about = { ...by, meetingId: meeting.id };
  await insertEntry(transaction, { ...about, kind: 'meeting.secondPersonChanged', detail: { isNeeded } });
  return true;
}
