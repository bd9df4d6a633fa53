import type { signInCalls } from '#contract/calls/sign-in.ts';
import type { Parsed } from '#contract/calls/call.ts';
import { problem } from '../../http/problems/problem.ts';
import { hashPassword } from '../auth/password-hash.ts';
import { setPassword } from '../queries/credential-queries.ts';
import type { DeskParts } from '../desk-parts.ts';
import { findLinkOwner, takePasswordLink } from '../queries/invitation-queries.ts';
import { linkTokenHash } from '../credentials/link-token.ts';
import { writeTeamEntry } from '../membership/write-team-entry.ts';
import { requireGoodPassword } from '../credentials/require-password.ts';
import { deletePending, deleteSessions } from '../queries/session-queries.ts';

/**
 * Sets a password by a mailed link, and ends all sessions and pending sign-ins. The second factor stays, because access
 * to a mailbox does not prove identity.
 *
 * @throws the problems `link-ended`, `invalid-fields`
 */
export async function setNewPassword(
  { db, attempts }: DeskParts,
  { body }: Parsed<typeof signInCalls.setNewPassword>,
): Promise<void> {
  const tokenHash = linkTokenHash(body.token);
  const owner = await findLinkOwner(db, tokenHash);
  if (owner === undefined) throw problem('link-ended');
  requireGoodPassword(body.password, owner);
  const password = await hashPassword(body.password);
  const organiserId = await db.transaction().execute(async (transaction) => {
    const taken = await takePasswordLink(transaction, tokenHash);
    if (taken === undefined) throw problem('link-ended');
    await setPassword(transaction, taken, password);
    await deleteSessions(transaction, { organiserId: taken });
    await deletePending(transaction, taken);
    const detail = { organiserId: taken, by: 'link' };
    await writeTeamEntry(transaction, { kind: 'organiser.passwordChanged', actor: { kind: 'visitor' }, detail });
    return taken;
  });
  // Resets attempts at the password only: a mail does not replace the second factor.
  await attempts.unlock({ email: owner.email, organiserId, steps: ['password'] });
}
