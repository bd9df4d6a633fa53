import type { organiserCalls } from '#contract/calls/organisers.ts';
import type { Team } from '#contract/organiser/team.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../../http/handler.ts';
import type { DeskParts } from '../desk-parts.ts';
import { setRoles } from '../queries/organiser-queries.ts';
import { writeTeamEntry } from '../membership/write-team-entry.ts';
import { withdrawInvitations } from '../membership/withdraw-invitations.ts';
import { changeOrganiser } from './change-organiser.ts';
import { showTeam } from './show-team.ts';

/**
 * Replaces an organiser's roles, from their next request on. The invitations of a former secretary end.
 *
 * @throws the problems `not-found`, `changed-meanwhile`, `last-secretary`
 */
export async function changeRoles(
  parts: DeskParts,
  { actor }: Pick<CallContext, 'actor'>,
  { params, body }: Parsed<typeof organiserCalls.changeRoles>,
): Promise<Team> {
  const { organiserId } = params;
  const { roles, seenVersion } = body;
  await changeOrganiser(
    parts.db,
    { actor, organiserId, seenVersion, rolesAfter: roles },
    async (transaction, before) => {
      await setRoles(transaction, organiserId, roles);
      const detail = { organiserId, before: before.roles, after: [...roles] };
      await writeTeamEntry(transaction, { kind: 'organiser.rolesChanged', actor, seenVersion, detail });
      if (!roles.includes('secretary')) await withdrawInvitations(transaction, actor, { invitedBy: organiserId });
    },
  );
  return await showTeam(parts, { actor });
}
