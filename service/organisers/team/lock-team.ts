import type { Transaction } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { lockSecretaries } from '../queries/organiser-queries.ts';
import { assertStillAllowed } from '../session/assert-still-allowed.ts';

/**
 * Locks the secretaries until the transaction ends, then checks that the actor may still change the team. A revocation
 * takes the same locks, so a secretary whose access is being revoked is refused.
 *
 * @returns the secretaries whose role counts
 * @throws the problems `unauthorized`, `forbidden` when the actor may no longer change the team
 */
export async function lockTeam(transaction: Transaction, actor: Actor): Promise<string[]> {
  const secretaries = await lockSecretaries(transaction);
  await assertStillAllowed(transaction, 'organiser.manage')(actor);
  return secretaries;
}
