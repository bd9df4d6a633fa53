import { isDeepStrictEqual } from 'node:util';
import type { meetingCalls } from '#contract/calls/meetings.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { Transaction } from '../database/database.ts';
import type { CallContext } from '../http/handler.ts';
import { insertEntry } from '../register/register-queries.ts';
import { changeMeeting, type ChangeOfLocked } from './change-meeting.ts';
import { setAnswerSettings } from './meeting-change-queries.ts';
import type { Meeting } from './meeting-queries.ts';

/** Sets how fast answers are spoken, their target, and whether a writer may approve. @throws those of `changeMeeting` */
export async function changeAnswerSettings(
  { db, actor }: Pick<CallContext<Transaction>, 'db' | 'actor'>,
  { params, body }: Parsed<typeof meetingCalls.changeAnswerSettings>,
): Promise<Meeting> {
  const { seenRevision, ...answers } = body;
  return await changeMeeting(db, { ...params, seenRevision }, async (meeting) => {
    await writeAnswerSettings(db, { meeting, actor, seenVersion: seenRevision }, answers);
  });
}

/** Sets the settings, and records the change in the register. @returns false when nothing changes */
export async function writeAnswerSettings(
  transaction: Transaction,
  { meeting, ...by }: ChangeOfLocked,
  answers: Meeting['answers'],
): Promise<boolean> {
  if (isDeepStrictEqual(meeting.answers, answers)) return false;
  await setAnswerSettings(transaction, meeting.id, answers);
  const { wordsPerMinute, ...rest } = answers;
  const detail = { ...rest, wordsPerMinuteFr: wordsPerMinute.fr, wordsPerMinuteEn: wordsPerMinute.en };
  await insertEntry(transaction, { ...by, meetingId: meeting.id, kind: 'meeting.answersChanged', detail });
  return true;
}
