import type { organiserCalls } from '#contract/calls/organisers.ts';
import type { Handover } from '#contract/organiser/team.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import type { DeskParts } from '../desk-parts.ts';
import { findInvitation, setInvitationToken } from '../queries/invitation-queries.ts';
import { newLinkToken } from '../credentials/link-token.ts';
import { writeTeamEntry } from '../membership/write-team-entry.ts';
import { handOver } from './hand-over.ts';
import { lockTeam } from './lock-team.ts';

/**
 * Replaces an invitation's link, with the same duration as before. Only the operator renews the link that sets up the
 * desk.
 *
 * @throws the problems `not-found`, `forbidden`; those of `lockTeam`
 */
export async function renewInvitation(
  parts: DeskParts,
  { actor, language }: Pick<CallContext, 'actor' | 'language'>,
  { params }: Parsed<typeof organiserCalls.renewInvitation>,
): Promise<Handover> {
  const { invitationId: id } = params;
  const { token, tokenHash } = newLinkToken();
  await parts.db.transaction().execute(async (transaction) => {
    await lockTeam(transaction, actor);
    const invitation = await findInvitation(transaction, id);
    if (invitation?.email === null && actor.kind !== 'operator') throw problem('forbidden');
    if (!(await setInvitationToken(transaction, { id, tokenHash }))) throw problem('not-found');
    await writeTeamEntry(transaction, { kind: 'organiser.invitationRenewed', actor, detail: { invitationId: id } });
  });
  return await handOver(parts, { id, token, language });
}
