import type { accountCalls } from '#contract/calls/account.ts';
import type { Received } from '../../http/bind-calls.ts';
import { authenticatorKey, encrypted, makeAuthenticatorSecret } from '../auth/second-factor-secrets.ts';
import type { DeskParts } from '../desk-parts.ts';
import { setPendingSecret } from '../queries/second-factor-queries.ts';
import { requireFreshSession } from './require-session.ts';

type Beginning = Pick<Received<typeof accountCalls.beginAuthenticator>, 'request'>;

/**
 * A new key, good for a quarter of an hour; the one in use stays until a code shows that the app has this one.
 *
 * @throws the problem `fresh-sign-in-needed`
 */
export async function beginAuthenticator(parts: DeskParts, received: Beginning) {
  const { organiserId, email } = await requireFreshSession(parts, received);
  const secret = makeAuthenticatorSecret();
  await setPendingSecret(parts.db, organiserId, await encrypted(parts.key, secret));
  return authenticatorKey(secret, email);
}
