import { deskLink } from '#contract/plain/organiser/desk-links.ts';
import type { DeskParts } from '../desk-parts.ts';
import { insertInvitation } from '../queries/invitation-queries.ts';
import { newLinkToken } from '../credentials/link-token.ts';
import { hasOrganisers } from '../queries/organiser-queries.ts';
import { writeTeamEntry } from '../membership/write-team-entry.ts';

export const SET_UP_HOURS = 24;

/** Creates a link for the first secretary, in place of an earlier start's link. Null once an organiser can sign in. */
export async function setUpLink({ db, origin }: DeskParts): Promise<string | null> {
  if (await hasOrganisers(db)) return null;
  const id = crypto.randomUUID();
  const { token, tokenHash } = newLinkToken();
  await db.transaction().execute(async (transaction) => {
    const about = { email: null, roles: ['secretary' as const], invitedBy: null, hours: SET_UP_HOURS };
    await insertInvitation(transaction, { id, tokenHash, ...about });
    const detail = { invitationId: id, roles: ['secretary'] };
    await writeTeamEntry(transaction, { kind: 'organiser.invited', actor: { kind: 'service' }, detail });
  });
  return deskLink(origin(), 'invitation', token);
}
