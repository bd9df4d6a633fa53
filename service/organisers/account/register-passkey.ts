import type { accountCalls } from '#contract/calls/account.ts';
import type { Received } from '../../http/bind-calls.ts';
import { problem } from '../../http/problems/problem.ts';
import { askAuth } from '../auth/ask-auth.ts';
import type { DeskParts } from '../desk-parts.ts';
import { deletePasskey } from '../queries/passkey-queries.ts';
import { addSecondFactor } from './add-second-factor.ts';
import { requireSession } from './require-session.ts';

type Registering = Pick<Received<typeof accountCalls.registerPasskey>, 'body' | 'request' | 'setCookies'>;

/**
 * Adds a passkey.
 *
 * @throws the problems `passkey-refused`, `unauthorized`
 */
export async function registerPasskey(parts: DeskParts, { body, ...received }: Registering) {
  const { auth } = parts;
  const session = await requireSession(parts, received);
  const { credential, name } = body;
  const outcome = await askAuth(
    received,
    async (headers) =>
      await auth.api.verifyPasskeyRegistration({ body: { response: credential, name }, headers, returnHeaders: true }),
  );
  if (outcome.isRefused) throw problem('passkey-refused');
  const { organiserId } = session;
  const passkeyId = outcome.response.id;
  return await addSecondFactor(parts, received, {
    session,
    change: 'passkeyAdded',
    provenBy: 'passkey',
    // The library has kept it already, in a transaction of nobody's.
    keep: async () => {},
    discard: async (transaction) => await deletePasskey(transaction, { organiserId, passkeyId }),
  });
}
