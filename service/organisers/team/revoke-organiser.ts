import type { organiserCalls } from '#contract/calls/organisers.ts';
import type { Team } from '#contract/organiser/team.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../../http/handler.ts';
import { deletePassword, deleteSecondFactors } from '../queries/credential-queries.ts';
import type { DeskParts } from '../desk-parts.ts';
import { storeDigests } from '../membership/person-digests.ts';
import { setRevoked } from '../queries/organiser-queries.ts';
import { writeTeamEntry } from '../membership/write-team-entry.ts';
import { deleteSessions } from '../queries/session-queries.ts';
import { withdrawInvitations } from '../membership/withdraw-invitations.ts';
import { changeOrganiser } from './change-organiser.ts';
import { showTeam } from './show-team.ts';

/**
 * Ends an organiser's sessions and open invitations, and deletes their credentials. The name stays for readers of the
 * register, and digests of their address and company account stay to recognise them.
 *
 * @throws the problems `not-found`, `changed-meanwhile`, `last-secretary`
 */
export async function revokeOrganiser(
  parts: DeskParts,
  { actor }: Pick<CallContext, 'actor'>,
  { params, body }: Parsed<typeof organiserCalls.revokeOrganiser>,
): Promise<Team> {
  const { organiserId } = params;
  const { seenVersion } = body;
  await changeOrganiser(
    parts.db,
    { actor, organiserId, seenVersion, rolesAfter: [] },
    async (transaction, { roles }) => {
      await storeDigests(transaction, parts.persons, organiserId);
      await setRevoked(transaction, organiserId);
      await deletePassword(transaction, organiserId);
      await deleteSecondFactors(transaction, organiserId);
      await deleteSessions(transaction, { organiserId });
      await withdrawInvitations(transaction, actor, { invitedBy: organiserId });
      await writeTeamEntry(transaction, {
        kind: 'organiser.revoked',
        actor,
        seenVersion,
        detail: { organiserId, roles },
      });
    },
  );
  return await showTeam(parts, { actor });
}
