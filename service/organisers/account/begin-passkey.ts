import type { accountCalls } from '#contract/calls/account.ts';
import type { PasskeyOptions } from '#contract/organiser/organiser.ts';
import type { Received } from '../../http/bind-calls.ts';
import { problem } from '../../http/problems/problem.ts';
import { askAuth } from '../auth/ask-auth.ts';
import type { DeskParts } from '../desk-parts.ts';
import { requireFreshSession } from './require-session.ts';

type Beginning = Pick<Received<typeof accountCalls.beginPasskey>, 'request' | 'setCookies'>;

/**
 * What the browser asks of a new passkey.
 *
 * @throws the problems `fresh-sign-in-needed`, `passkey-refused`
 */
export async function beginPasskey(parts: DeskParts, received: Beginning): Promise<PasskeyOptions> {
  const { auth } = parts;
  await requireFreshSession(parts, received);
  const outcome = await askAuth(
    received,
    async (headers) => await auth.api.generatePasskeyRegistrationOptions({ headers, returnHeaders: true }),
  );
  if (outcome.isRefused) throw problem('passkey-refused');
  return { ...outcome.response };
}
