import type { accountCalls } from '#contract/calls/account.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { askAuth } from '../auth/ask-auth.ts';
import type { DeskParts } from '../desk-parts.ts';
import { deletePasskey } from '../queries/passkey-queries.ts';
import { addSecondFactor } from './add-second-factor.ts';
import { requireSession } from '../session/require-session.ts';

/**
 * Adds a passkey.
 *
 * @throws the problems `passkey-refused`, `unauthorized`
 */
export async function registerPasskey(
  parts: DeskParts,
  ctx: Pick<CallContext, 'request' | 'setCookies'>,
  { body }: Parsed<typeof accountCalls.registerPasskey>,
) {
  const { auth } = parts;
  const session = await requireSession(parts, ctx);
  const { credential, name } = body;
  const outcome = await askAuth(
    ctx,
    async (headers) =>
      await auth.api.verifyPasskeyRegistration({ body: { response: credential, name }, headers, returnHeaders: true }),
  );
  if (outcome.isRefused) throw problem('passkey-refused');
  const { organiserId } = session;
  const passkeyId = outcome.response.id;
  return await addSecondFactor(parts, ctx, {
    session,
    change: 'passkeyAdded',
    provenBy: 'passkey',
    // The library has already stored the passkey, outside any transaction.
    store: async () => {},
    discard: async (transaction) => await deletePasskey(transaction, { organiserId, passkeyId }),
  });
}
