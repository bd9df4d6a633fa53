import type { Transaction } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { lockSecretaries } from '../queries/organiser-queries.ts';
import { requireStill } from '../require-still.ts';

/**
 * Holds who may change the team until the transaction ends. Whoever takes somebody's access holds them as well: of a
 * secretary and whoever revokes them, the one who comes second is asked anew, and does nothing more.
 *
 * @returns the secretaries whose role counts
 * @throws the problems `unauthorized`, `forbidden` once the actor may change it no more
 */
export async function lockTeam(transaction: Transaction, actor: Actor): Promise<string[]> {
  const secretaries = await lockSecretaries(transaction);
  await requireStill(transaction, 'organiser.manage')(actor);
  return secretaries;
}
