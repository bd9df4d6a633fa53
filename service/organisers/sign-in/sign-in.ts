import type { signInCalls } from '#contract/calls/sign-in.ts';
import type { Session } from '#contract/organiser/sign-in.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { askAuth } from '../auth/ask-auth.ts';
import type { DeskParts } from '../desk-parts.ts';
import { findByEmail } from '../queries/organiser-queries.ts';
import { completeSignIn, endEarlier, recordFailure } from './complete-sign-in.ts';
import { codeNeeded } from '../session/session-view.ts';

/**
 * Starts a sign-in with address and password. The answer and its time are the same for an unknown address.
 *
 * @throws the problems `sign-in-refused`, `sign-in-ended`, `too-many-attempts`
 */
export async function signIn(
  parts: DeskParts,
  ctx: Pick<CallContext, 'request' | 'setCookies' | 'language'>,
  { body }: Parsed<typeof signInCalls.signIn>,
): Promise<Session> {
  const { db, auth, attempts } = parts;
  const attempt = await attempts.countAttempt({ step: 'password', account: body.email }, ctx);
  const outcome = await attempt.run(() =>
    askAuth(ctx, async (headers) => await auth.api.signInWithPassword({ body, headers, returnHeaders: true })),
  );
  if (outcome.isRefused) {
    await recordFailure(db, { step: 'password', email: body.email });
    throw await attempt.refused('sign-in-refused');
  }
  await attempt.reset();
  if (outcome.token !== undefined) return await completeSignIn(db, ctx, outcome.token);
  const organiser = await findByEmail(db, body.email);
  if (organiser === undefined) throw problem('sign-in-ended');
  // The library has deleted the cookie of the earlier session.
  await endEarlier(db, { request: ctx.request, but: undefined });
  return await codeNeeded(db, organiser.organiserId);
}
