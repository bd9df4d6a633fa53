import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { authenticatorKey, encrypted, makeAuthenticatorSecret } from '../auth/second-factor-secrets.ts';
import type { DeskParts } from '../desk-parts.ts';
import { lockSecondFactor, setPendingSecret } from '../queries/second-factor-queries.ts';
import { isStillGoingOn, requireFreshSession } from './require-session.ts';

/**
 * A new key, good for a quarter of an hour; the one in use stays until a code shows that the app has this one.
 *
 * @throws the problems `unauthorized`, `fresh-sign-in-needed`
 */
export async function beginAuthenticator(parts: DeskParts, ctx: Pick<CallContext, 'request'>) {
  const session = await requireFreshSession(parts, ctx);
  const { organiserId, email } = session;
  const secret = makeAuthenticatorSecret();
  const kept = await encrypted(parts.key, secret);
  await parts.db.transaction().execute(async (transaction) => {
    await lockSecondFactor(transaction, organiserId);
    if (!(await isStillGoingOn(transaction, session))) throw problem('unauthorized');
    await setPendingSecret(transaction, organiserId, kept);
  });
  return authenticatorKey(secret, email);
}
