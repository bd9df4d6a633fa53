import type { OrganisersMeeting } from '#contract/meeting/organisers-meeting.ts';
import type { CallContext } from '../http/handler.ts';
import { findMeetings } from './meeting-queries.ts';

/** Every meeting, the newest first, with the texts that are still to be written. */
export async function listMeetings({ db }: Pick<CallContext, 'db'>): Promise<OrganisersMeeting[]> {
  return await findMeetings(db);
}
