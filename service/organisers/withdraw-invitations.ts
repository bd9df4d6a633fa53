import type { Transaction } from '../database/database.ts';
import type { EntryActor } from '../register/register-queries.ts';
import { deleteInvitations, type WhichInvitations } from './queries/invitation-queries.ts';
import { record } from './record.ts';

/** Ends the invitations of an address or of somebody who invited, with an entry for each. */
export async function withdrawInvitations(
  transaction: Transaction,
  actor: EntryActor,
  which: WhichInvitations,
): Promise<void> {
  for (const invitationId of await deleteInvitations(transaction, which)) {
    await record(transaction, { kind: 'organiser.invitationWithdrawn', actor, detail: { invitationId } });
  }
}
