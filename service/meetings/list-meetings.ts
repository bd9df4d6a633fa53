import type { OrganisersMeeting } from '#contract/meeting/organisers-meeting.ts';
import type { Queryable } from '../database/database.ts';
import { findMeetings } from './meeting-queries.ts';

/** Every meeting, the newest first, with the texts that are still to be written. */
export async function listMeetings(db: Queryable): Promise<OrganisersMeeting[]> {
  return await findMeetings(db);
}
