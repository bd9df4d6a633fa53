import type { Database, Transaction } from '../database/database.ts';
import { problem } from '../http/problems/problem.ts';
import type { NewEntry } from '../register/register-queries.ts';
import { findMeeting, lockMeeting, type Meeting } from './meeting-queries.ts';

type Change = {
  meetingId: string;
  /** The revision that whoever changes it had before them; undefined where that does not matter. */
  seenRevision: number | undefined;
};

/** A meeting that is locked, who changes it, and which revision they saw. */
export type ChangeOfLocked = { meeting: Meeting } & Pick<NewEntry, 'actor' | 'seenVersion'>;

/**
 * Applies a change to a meeting that nobody else changes meanwhile, and gives it back as it then is.
 *
 * @throws the problems `no-meeting`; `changed-meanwhile` when its revision is not the one that was seen
 */
export async function changeMeeting(
  db: Database,
  { meetingId, seenRevision }: Change,
  change: (transaction: Transaction, meeting: Meeting) => Promise<void>,
): Promise<Meeting> {
  return await db.transaction().execute(async (transaction) => {
    const before = await lockMeeting(transaction, meetingId);
    if (before === undefined) throw problem('no-meeting');
    if (seenRevision !== undefined && seenRevision !== before.revision) throw problem('changed-meanwhile');
    await change(transaction, before);
    return (await findMeeting(transaction, meetingId)) ?? before;
  });
}
