import type { Role } from '#contract/organiser/role.ts';
import type { Database, Transaction } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { problem } from '../../http/problems/problem.ts';
import { type LockedOrganiser, lockOrganiser } from '../queries/organiser-queries.ts';
import { lockTeam } from './lock-team.ts';

type Changing = {
  actor: Actor;
  organiserId: string;
  seenVersion: number;
  /** What they have afterwards; empty when their access is revoked, undefined when nothing is taken. */
  rolesAfter?: readonly Role[];
};

/**
 * Changes somebody, if nobody has since they were seen. Whoever would leave no secretary whose role counts waits for the
 * others, and is refused: of two who take the role from one another, one succeeds.
 *
 * @throws the problems `not-found`, `changed-meanwhile`, `last-secretary`; those of `lockTeam`
 */
export async function changeOrganiser(
  db: Database,
  { actor, organiserId, seenVersion, rolesAfter }: Changing,
  change: (transaction: Transaction, organiser: LockedOrganiser) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // First of all, so that every change takes its locks in the same order.
    const secretaries = await lockTeam(transaction, actor);
    const organiser = await lockOrganiser(transaction, organiserId);
    if (organiser === undefined) throw problem('not-found');
    if (organiser.version !== seenVersion) throw problem('changed-meanwhile');
    const loses = organiser.roles.includes('secretary') && rolesAfter?.includes('secretary') === false;
    if (loses && secretaries.every((id) => id === organiserId)) throw problem('last-secretary');
    await change(transaction, organiser);
  });
}
