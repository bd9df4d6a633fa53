import type { signInCalls } from '#contract/calls/sign-in.ts';
import type { PasskeyOptions } from '#contract/organiser/organiser.ts';
import type { Received } from '../../http/bind-calls.ts';
import { problem } from '../../http/problems/problem.ts';
import { askAuth, withoutSession } from '../auth/ask-auth.ts';
import type { DeskParts } from '../desk-parts.ts';

type Beginning = Pick<Received<typeof signInCalls.beginPasskeySignIn>, 'request' | 'setCookies' | 'language'>;

/**
 * What the browser asks of any passkey that belongs here: which, its owner chooses.
 *
 * @throws the problems `passkey-refused`, `too-many-attempts`
 */
export async function beginPasskeySignIn({ auth, guesses }: DeskParts, received: Beginning): Promise<PasskeyOptions> {
  await guesses.begin(received);
  const outcome = await askAuth(
    received,
    async (headers) =>
      await auth.api.generatePasskeyAuthenticationOptions({ headers: withoutSession(headers), returnHeaders: true }),
  );
  if (outcome.isRefused) throw problem('passkey-refused');
  return { ...outcome.response, userVerification: 'required' };
}
