import type { OrganisersMeeting } from '#contract/meeting/organisers-meeting.ts';
import type { CallContext } from '../http/handler.ts';
import { findMeetings } from './meeting-queries.ts';

/** Every meeting, newest first, including those with missing texts. */
export async function listMeetings({ db }: Pick<CallContext, 'db'>): Promise<OrganisersMeeting[]> {
  return await findMeetings(db);
}
