import type { PasskeyOptions } from '#contract/organiser/organiser.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { askAuth, withoutSession } from '../auth/ask-auth.ts';
import type { DeskParts } from '../desk-parts.ts';

/**
 * What the browser asks of any passkey that belongs here: which, its owner chooses.
 *
 * @throws the problems `passkey-refused`, `too-many-attempts`
 */
export async function beginPasskeySignIn(
  { auth, guesses }: DeskParts,
  ctx: Pick<CallContext, 'request' | 'setCookies' | 'language'>,
): Promise<PasskeyOptions> {
  await guesses.begin(ctx);
  const outcome = await askAuth(
    ctx,
    async (headers) =>
      await auth.api.generatePasskeyAuthenticationOptions({ headers: withoutSession(headers), returnHeaders: true }),
  );
  if (outcome.isRefused) throw problem('passkey-refused');
  return { ...outcome.response, userVerification: 'required' };
}
