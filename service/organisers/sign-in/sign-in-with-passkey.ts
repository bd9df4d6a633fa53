import type { signInCalls } from '#contract/calls/sign-in.ts';
import type { Session } from '#contract/organiser/sign-in.ts';
import type { Received } from '../../http/bind-calls.ts';
import { problem } from '../../http/problems/problem.ts';
import { askAuth } from '../auth/ask-auth.ts';
import type { DeskParts } from '../desk-parts.ts';
import { notePasskeyUse } from '../queries/passkey-queries.ts';
import { completeSignIn, recordFailure } from './complete-sign-in.ts';

type Signing = Pick<Received<typeof signInCalls.signInWithPasskey>, 'body' | 'request' | 'setCookies' | 'language'>;

/**
 * Signs in by a passkey alone, to which its owner has shown themselves. It is no guess: what limits it is what it costs.
 *
 * @throws the problems `passkey-refused`, `sign-in-ended`, `too-many-attempts`
 */
export async function signInWithPasskey(parts: DeskParts, { body, ...received }: Signing): Promise<Session> {
  const { db, auth, guesses } = parts;
  await guesses.begin(received);
  const { credential } = body;
  const outcome = await askAuth(
    received,
    async (headers) =>
      await auth.api.verifyPasskeyAuthentication({ body: { response: credential }, headers, returnHeaders: true }),
  );
  if (outcome.isRefused) {
    await recordFailure(db, { step: 'passkey', organiserId: null });
    throw problem('passkey-refused');
  }
  await notePasskeyUse(db, credential.id);
  return await completeSignIn(db, received, outcome.token);
}
