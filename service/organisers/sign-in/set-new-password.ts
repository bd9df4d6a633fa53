import type { signInCalls } from '#contract/calls/sign-in.ts';
import type { Parsed } from '#contract/calls/call.ts';
import { problem } from '../../http/problems/problem.ts';
import { hashPassword } from '../auth/password-hash.ts';
import { setPassword } from '../queries/credential-queries.ts';
import type { DeskParts } from '../desk-parts.ts';
import { findLinkOwner, takePasswordLink } from '../queries/invitation-queries.ts';
import { linkTokenHash } from '../link-token.ts';
import { record } from '../record.ts';
import { requireGoodPassword } from '../require-password.ts';
import { deletePending, deleteSessions } from '../queries/session-queries.ts';

/**
 * Sets the password by a mailed link, and ends every session, and what was begun with the password before. The second factor stays: who reads somebody's mail is
 * not yet they.
 *
 * @throws the problems `link-ended`, `invalid-fields`
 */
export async function setNewPassword(
  { db, guesses }: DeskParts,
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
    await record(transaction, { kind: 'organiser.passwordChanged', actor: { kind: 'visitor' }, detail });
    return taken;
  });
  // Guesses of the password that was; those of codes stay counted: a mail is not the second factor.
  await guesses.free({ email: owner.email, organiserId, steps: ['password'] });
}
