import type { organiserCalls } from '#contract/calls/organisers.ts';
import type { Team } from '#contract/organiser/team.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import type { DeskParts } from '../desk-parts.ts';
import { deleteInvitation } from '../queries/invitation-queries.ts';
import { writeTeamEntry } from '../membership/write-team-entry.ts';
import { showTeam } from './show-team.ts';

/** @throws the problem `not-found`, also when the invitation was accepted or withdrawn before */
export async function withdrawInvitation(
  parts: DeskParts,
  { actor }: Pick<CallContext, 'actor'>,
  { params }: Parsed<typeof organiserCalls.withdrawInvitation>,
): Promise<Team> {
  await parts.db.transaction().execute(async (transaction) => {
    if (!(await deleteInvitation(transaction, params.invitationId))) throw problem('not-found');
    await writeTeamEntry(transaction, { kind: 'organiser.invitationWithdrawn', actor, detail: { ...params } });
  });
  return await showTeam(parts, { actor });
}
