import type { organiserCalls } from '#contract/calls/organisers.ts';
import type { Handover } from '#contract/organiser/team.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import type { DeskParts } from '../desk-parts.ts';
import { insertInvitation } from '../queries/invitation-queries.ts';
import { newLinkToken } from '../credentials/link-token.ts';
import { findByEmail } from '../queries/organiser-queries.ts';
import { writeTeamEntry } from '../membership/write-team-entry.ts';
import { handOver } from './hand-over.ts';
import { lockTeam } from './lock-team.ts';
import { SET_UP_HOURS } from './set-up-link.ts';

const INVITATION_HOURS = 7 * 24;

/**
 * Invites a person, in place of an earlier invitation to the same address. Only the operator makes the link that sets
 * up the desk: it names no address, gives the role of secretary and ends after a day.
 *
 * @throws the problems `organiser-exists`, `invalid-fields`; those of `lockTeam`
 */
export async function inviteOrganiser(
  parts: DeskParts,
  { actor, language }: Pick<CallContext, 'actor' | 'language'>,
  { body }: Parsed<typeof organiserCalls.inviteOrganiser>,
): Promise<Handover> {
  const { db } = parts;
  const { email, roles } = body;
  const maySetUp = actor.kind === 'operator' && roles.includes('secretary');
  if (email === undefined && !maySetUp) {
    throw problem('invalid-fields', { faults: [{ field: 'email', code: 'required' }] });
  }
  const id = crypto.randomUUID();
  const { token, tokenHash } = newLinkToken();
  await db.transaction().execute(async (transaction) => {
    await lockTeam(transaction, actor);
    if (email !== undefined && (await findByEmail(transaction, email)) !== undefined) throw problem('organiser-exists');
    const invitedBy = actor.kind === 'organiser' ? actor.organiserId : null;
    const hours = email === undefined ? SET_UP_HOURS : INVITATION_HOURS;
    await insertInvitation(transaction, { id, tokenHash, email: email ?? null, roles, invitedBy, hours });
    await writeTeamEntry(transaction, {
      kind: 'organiser.invited',
      actor,
      detail: { invitationId: id, roles: [...roles] },
    });
  });
  return await handOver(parts, { id, token, language });
}
