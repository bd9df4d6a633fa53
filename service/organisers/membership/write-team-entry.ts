import type { Transaction } from '../../database/database.ts';
import { findCurrentMeetingId } from '../../meetings/meeting-queries.ts';
import { insertEntry, type NewEntry } from '../../register/register-queries.ts';

/** Writes an entry about organisers into the register of the current meeting. */
export async function writeTeamEntry(transaction: Transaction, entry: Omit<NewEntry, 'meetingId'>): Promise<void> {
  const meetingId = await findCurrentMeetingId(transaction);
  // Before the first meeting there is no register.
  if (meetingId !== undefined) await insertEntry(transaction, { meetingId, ...entry });
}
