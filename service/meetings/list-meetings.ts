import type { OrganisersMeeting } from '#contract/organisers-meeting.ts';
import type { Database } from '../database/database.ts';
import { findMeetings } from './meeting-queries.ts';

/** Every meeting, the newest first, with the texts that are still to be written. */
export async function listMeetings(db: Database): Promise<OrganisersMeeting[]> {
  return await findMeetings(db);
}
