import type { organiserCalls } from '#contract/calls/organisers.ts';
import type { Team } from '#contract/organiser/team.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { deleteSecondFactors, unbindCompanyAccounts } from '../queries/credential-queries.ts';
import type { DeskParts } from '../desk-parts.ts';
import { storeDigests } from '../membership/person-digests.ts';
import { growVersion } from '../queries/organiser-queries.ts';
import { writeTeamEntry } from '../membership/write-team-entry.ts';
import { deletePendingSecret } from '../queries/second-factor-queries.ts';
import { deletePending, deleteSessions } from '../queries/session-queries.ts';
import { changeOrganiser } from './change-organiser.ts';
import { showTeam } from './show-team.ts';

/**
 * Deletes an organiser's second factors, unbinds their company account, and ends their sessions and pending sign-ins.
 * After signing in by password, they set up another before any role counts.
 *
 * @throws the problems `not-found`, `changed-meanwhile`, `own-second-factor`
 */
export async function resetSecondFactor(
  parts: DeskParts,
  { actor }: Pick<CallContext, 'actor'>,
  { params, body }: Parsed<typeof organiserCalls.resetSecondFactor>,
): Promise<Team> {
  const { organiserId } = params;
  const { seenVersion } = body;
  if (actor.kind === 'organiser' && actor.organiserId === organiserId) throw problem('own-second-factor');
  await changeOrganiser(parts.db, { actor, organiserId, seenVersion }, async (transaction) => {
    await deleteSecondFactors(transaction, organiserId);
    await storeDigests(transaction, parts.persons, organiserId);
    await unbindCompanyAccounts(transaction, organiserId);
    await deleteSessions(transaction, { organiserId });
    await deletePending(transaction, organiserId);
    await deletePendingSecret(transaction, organiserId);
    await growVersion(transaction, organiserId);
    await writeTeamEntry(transaction, {
      kind: 'organiser.secondFactorReset',
      actor,
      seenVersion,
      detail: { organiserId },
    });
  });
  const team = await showTeam(parts, { actor });
  const email = team.organisers.find((member) => member.organiserId === organiserId)?.email ?? null;
  await parts.attempts.unlock({ email, organiserId, steps: ['password', 'code', 'newAuthenticator'] });
  return team;
}
