import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { newRecoveryCodes } from '../auth/second-factor-secrets.ts';
import { setRecoveryCodes } from '../queries/credential-queries.ts';
import type { DeskParts } from '../desk-parts.ts';
import { writeTeamEntry } from '../membership/write-team-entry.ts';
import { lockSecondFactor } from '../queries/second-factor-queries.ts';
import { requireFreshSession } from '../session/require-session.ts';

/**
 * Replaces the recovery codes and returns the new ones once.
 *
 * @throws the problems `second-factor-missing`, `fresh-sign-in-needed`
 */
export async function renewRecoveryCodes(parts: DeskParts, { actor, ...ctx }: Pick<CallContext, 'actor' | 'request'>) {
  const { db, key } = parts;
  const { organiserId } = await requireFreshSession(parts, ctx);
  const { codes, stored } = await newRecoveryCodes(key);
  await db.transaction().execute(async (transaction) => {
    if (!(await lockSecondFactor(transaction, organiserId))) throw problem('second-factor-missing');
    await setRecoveryCodes(transaction, organiserId, stored);
    const detail = { change: 'recoveryCodesRenewed' };
    await writeTeamEntry(transaction, { kind: 'organiser.secondFactorChanged', actor, detail });
  });
  return { recoveryCodes: codes };
}
