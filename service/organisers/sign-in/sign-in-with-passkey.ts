import type { signInCalls } from '#contract/calls/sign-in.ts';
import type { Session } from '#contract/organiser/sign-in.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { askAuth } from '../auth/ask-auth.ts';
import type { DeskParts } from '../desk-parts.ts';
import { notePasskeyUse } from '../queries/passkey-queries.ts';
import { completeSignIn, recordFailure } from './complete-sign-in.ts';

/**
 * Signs in by a passkey that has verified its user. A passkey cannot be guessed, so the limit is for the cost of
 * requests.
 *
 * @throws the problems `passkey-refused`, `sign-in-ended`, `too-many-attempts`
 */
export async function signInWithPasskey(
  parts: DeskParts,
  ctx: Pick<CallContext, 'request' | 'setCookies' | 'language'>,
  { body }: Parsed<typeof signInCalls.signInWithPasskey>,
): Promise<Session> {
  const { db, auth, attempts } = parts;
  await attempts.begin(ctx);
  const { credential } = body;
  const outcome = await askAuth(
    ctx,
    async (headers) =>
      await auth.api.verifyPasskeyAuthentication({ body: { response: credential }, headers, returnHeaders: true }),
  );
  if (outcome.isRefused) {
    await recordFailure(db, { step: 'passkey', organiserId: null });
    throw problem('passkey-refused');
  }
  await notePasskeyUse(db, credential.id);
  return await completeSignIn(db, ctx, outcome.token);
}
