import type { meetingCalls } from '#contract/calls/meetings.ts';
import type { Database } from '../database/database.ts';
import type { Received } from '../http/bind-calls.ts';
import { insertEntry } from '../register/register-queries.ts';
import { changeMeeting } from './change-meeting.ts';
import { type Meeting, setSecondPerson } from './meeting-queries.ts';

type Changing = Pick<Received<typeof meetingCalls.changeSecondPerson>, 'params' | 'body' | 'actor'>;

/** Says whether a refusal waits until another organiser confirms it. @throws those of `changeMeeting` */
export async function changeSecondPerson(db: Database, { params, body, actor }: Changing): Promise<Meeting> {
  const { seenRevision, isNeeded } = body;
  return await changeMeeting(db, { ...params, seenRevision }, async (transaction, meeting) => {
    if (meeting.needsSecondPerson === isNeeded) return;
    await setSecondPerson(transaction, meeting.id, isNeeded);
    const about = { meetingId: meeting.id, actor, seenVersion: seenRevision };
    await insertEntry(transaction, { ...about, kind: 'meeting.secondPersonChanged', detail: { isNeeded } });
  });
}
