import type { signInCalls } from '#contract/calls/sign-in.ts';
import type { ShownInvitation } from '#contract/organiser/sign-in.ts';
import type { Parsed } from '#contract/calls/call.ts';
import { problem } from '../../http/problems/problem.ts';
import { findCurrentTimeZone } from '../../meetings/meeting-queries.ts';
import type { DeskParts } from '../desk-parts.ts';
import { findByToken } from '../queries/invitation-queries.ts';
import { linkTokenHash } from '../credentials/link-token.ts';

/** @throws the problem `link-ended` */
export async function showInvitation(
  { db, company }: DeskParts,
  { body }: Parsed<typeof signInCalls.showInvitation>,
): Promise<ShownInvitation> {
  const invitation = await findByToken(db, linkTokenHash(body.token));
  if (invitation === undefined) throw problem('link-ended');
  const { email, roles, invitedBy, endsAt } = invitation;
  const kind = email === null ? 'setUp' : 'invitation';
  const timeZone = (await findCurrentTimeZone(db)) ?? 'UTC';
  return { kind, email, roles, invitedBy, endsAt, timeZone, hasCompanyAccount: company !== null };
}
