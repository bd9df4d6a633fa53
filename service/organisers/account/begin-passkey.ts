import type { PasskeyOptions } from '#contract/organiser/organiser.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { askAuth } from '../auth/ask-auth.ts';
import type { DeskParts } from '../desk-parts.ts';
import { requireFreshSession } from '../session/require-session.ts';

/**
 * Returns the browser's options for a new passkey.
 *
 * @throws the problems `fresh-sign-in-needed`, `passkey-refused`
 */
export async function beginPasskey(
  parts: DeskParts,
  ctx: Pick<CallContext, 'request' | 'setCookies'>,
): Promise<PasskeyOptions> {
  const { auth } = parts;
  await requireFreshSession(parts, ctx);
  const outcome = await askAuth(
    ctx,
    async (headers) => await auth.api.generatePasskeyRegistrationOptions({ headers, returnHeaders: true }),
  );
  if (outcome.isRefused) throw problem('passkey-refused');
  return { ...outcome.response };
}
