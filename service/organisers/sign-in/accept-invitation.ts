import { canonicalAddress } from '#contract/plain/email-address.ts';
import type { signInCalls } from '#contract/calls/sign-in.ts';
import type { AcceptInvitation, Session } from '#contract/organiser/sign-in.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { askAuth } from '../auth/ask-auth.ts';
import { hashPassword } from '../auth/password-hash.ts';
import { insertPassword } from '../queries/credential-queries.ts';
import type { DeskParts } from '../desk-parts.ts';
import { findByToken, takeInvitation } from '../queries/invitation-queries.ts';
import { linkTokenHash } from '../credentials/link-token.ts';
import { addOrganiser } from '../membership/add-organiser.ts';
import { requireGoodPassword } from '../credentials/require-password.ts';
import { completeSignIn } from './complete-sign-in.ts';

/**
 * Creates an organiser from an invitation and signs them in by their new password. No role counts until they have set
 * up a second factor.
 *
 * @throws the problems `link-ended`, `organiser-exists`, `invalid-fields`, `sign-in-ended`
 */
export async function acceptInvitation(
  parts: DeskParts,
  ctx: Pick<CallContext, 'request' | 'setCookies'>,
  { body }: Parsed<typeof signInCalls.acceptInvitation>,
): Promise<Session> {
  const { db, auth, persons } = parts;
  const tokenHash = linkTokenHash(body.token);
  const offered = await findByToken(db, tokenHash);
  if (offered === undefined) throw problem('link-ended');
  const email = addressOf(offered.email, body);
  requireGoodPassword(body.password, { ...body, email });
  // Before the transaction, so that no connection waits for the hash.
  const password = await hashPassword(body.password);
  const organiserId = crypto.randomUUID();
  await db.transaction().execute(async (transaction) => {
    const taken = await takeInvitation(transaction, tokenHash);
    if (taken === undefined) throw problem('link-ended');
    const { firstName, lastName, language } = body;
    const organiser = { id: organiserId, email, roles: taken.roles, firstName, lastName, language };
    const isNew = await addOrganiser(transaction, { organiser, digests: [persons.ofAddress(email)] });
    if (!isNew) throw problem('organiser-exists');
    await insertPassword(transaction, organiserId, password);
  });
  const outcome = await askAuth(
    ctx,
    async (headers) =>
      await auth.api.startSession({ body: { organiserId, provenBy: 'password' }, headers, returnHeaders: true }),
  );
  return await completeSignIn(db, ctx, outcome.isRefused ? undefined : outcome.token);
}

/**
 * The invited address in canonical form, also when the invitation is older than that rule. The link that sets up the
 * desk has no address and uses the typed one.
 */
function addressOf(invited: string | null, { email }: Pick<AcceptInvitation, 'email'>): string {
  const address = invited === null ? email : canonicalAddress(invited);
  if (address === undefined) throw problem('invalid-fields', { faults: [{ field: 'email', code: 'required' }] });
  return address;
}
