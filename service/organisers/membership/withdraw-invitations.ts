import type { Transaction } from '../../database/database.ts';
import type { EntryActor } from '../../register/register-queries.ts';
import { deleteInvitations, type WhichInvitations } from '../queries/invitation-queries.ts';
import { writeTeamEntry } from './write-team-entry.ts';

/** Deletes the invitations for an address or by an inviter, with a register entry for each. */
export async function withdrawInvitations(
  transaction: Transaction,
  actor: EntryActor,
  which: WhichInvitations,
): Promise<void> {
  for (const invitationId of await deleteInvitations(transaction, which)) {
    await writeTeamEntry(transaction, { kind: 'organiser.invitationWithdrawn', actor, detail: { invitationId } });
  }
}
