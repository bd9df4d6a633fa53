import type { Database, Transaction } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { problem } from '../../http/problems/problem.ts';
import { writeTeamEntry } from '../membership/write-team-entry.ts';
import { countSecondFactors, lockSecondFactor } from '../queries/second-factor-queries.ts';
import { requireOrganiser } from '../../http/actor.ts';

type Removing = {
  change: 'authenticatorRemoved' | 'passkeyRemoved';
  /** False when the organiser has no such factor. */
  remove: (transaction: Transaction, organiserId: string) => Promise<boolean>;
};

/**
 * Removes one of the organiser's own second factors while another is left.
 *
 * @throws the problems `last-second-factor`, `not-found`
 */
export async function removeSecondFactor(db: Database, actor: Actor, { change, remove }: Removing): Promise<void> {
  const { organiserId } = requireOrganiser(actor);
  await db.transaction().execute(async (transaction) => {
    await lockSecondFactor(transaction, organiserId);
    if (!(await remove(transaction, organiserId))) throw problem('not-found');
    if ((await countSecondFactors(transaction, organiserId)) === 0) throw problem('last-second-factor');
    await writeTeamEntry(transaction, { kind: 'organiser.secondFactorChanged', actor, detail: { change } });
  });
}
