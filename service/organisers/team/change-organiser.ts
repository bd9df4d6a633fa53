import type { Role } from '#contract/plain/organiser/role.ts';
import type { Database, Transaction } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { problem } from '../../http/problems/problem.ts';
import { type LockedOrganiser, lockOrganiser } from '../queries/organiser-queries.ts';
import { lockTeam } from './lock-team.ts';

type OrganiserChange = {
  actor: Actor;
  organiserId: string;
  seenVersion: number;
  /** The organiser's roles after the change; empty for a revocation, undefined when roles stay. */
  rolesAfter?: readonly Role[];
};

/**
 * Changes an organiser whose version is still `seenVersion`. Two secretaries who remove each other's role run one after
 * the other, so the second is refused.
 *
 * @throws the problems `not-found`, `changed-meanwhile`, `last-secretary`; those of `lockTeam`
 */
export async function changeOrganiser(
  db: Database,
  { actor, organiserId, seenVersion, rolesAfter }: OrganiserChange,
  change: (transaction: Transaction, organiser: LockedOrganiser) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // First, so every change takes its locks in the same order.
    const secretaries = await lockTeam(transaction, actor);
    const organiser = await lockOrganiser(transaction, organiserId);
    if (organiser === undefined) throw problem('not-found');
    if (organiser.version !== seenVersion) throw problem('changed-meanwhile');
    const loses = organiser.roles.includes('secretary') && rolesAfter?.includes('secretary') === false;
    if (loses && secretaries.every((id) => id === organiserId)) throw problem('last-secretary');
    await change(transaction, organiser);
  });
}
