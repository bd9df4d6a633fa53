import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { authenticatorKey, encrypted, makeAuthenticatorSecret } from '../auth/second-factor-secrets.ts';
import type { DeskParts } from '../desk-parts.ts';
import { lockSecondFactor, setPendingSecret } from '../queries/second-factor-queries.ts';
import { isSessionStillValid, requireFreshSession } from '../session/require-session.ts';

/**
 * Creates a key that is valid for 15 minutes. The current key stays until a code confirms the new one.
 *
 * @throws the problems `unauthorized`, `fresh-sign-in-needed`
 */
export async function beginAuthenticator(parts: DeskParts, ctx: Pick<CallContext, 'request'>) {
  const session = await requireFreshSession(parts, ctx);
  const { organiserId, email } = session;
  const secret = makeAuthenticatorSecret();
  const encryptedSecret = await encrypted(parts.key, secret);
  await parts.db.transaction().execute(async (transaction) => {
    await lockSecondFactor(transaction, organiserId);
    if (!(await isSessionStillValid(transaction, session))) throw problem('unauthorized');
    await setPendingSecret(transaction, organiserId, encryptedSecret);
  });
  return authenticatorKey(secret, email);
}
