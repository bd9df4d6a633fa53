import type { PasskeyOptions } from '#contract/organiser/organiser.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { askAuth, withoutSession } from '../auth/ask-auth.ts';
import type { DeskParts } from '../desk-parts.ts';

/**
 * Returns the browser's options for any passkey of this desk; the organiser chooses one.
 *
 * @throws the problems `passkey-refused`, `too-many-attempts`
 */
export async function beginPasskeySignIn(
  { auth, attempts }: DeskParts,
  ctx: Pick<CallContext, 'request' | 'setCookies' | 'language'>,
): Promise<PasskeyOptions> {
  await attempts.begin(ctx);
  const outcome = await askAuth(
    ctx,
    async (headers) =>
      await auth.api.generatePasskeyAuthenticationOptions({ headers: withoutSession(headers), returnHeaders: true }),
  );
  if (outcome.isRefused) throw problem('passkey-refused');
  return { ...outcome.response, userVerification: 'required' };
}
