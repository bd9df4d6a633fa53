import type { signInCalls } from '#contract/calls/sign-in.ts';
import type { Session } from '#contract/organiser/sign-in.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../../http/handler.ts';
import { askAuth, withoutSession } from '../auth/ask-auth.ts';
import { requireReadable } from '../auth/readable-second-factors.ts';
import type { DeskParts } from '../desk-parts.ts';
import { completeSignIn, recordFailure } from './complete-sign-in.ts';
import { requirePending } from './require-pending.ts';

/**
 * Takes the authenticator app's code after the password. Each code works once, even if an observer sees it.
 *
 * @throws the problems `sign-in-ended`, `second-factor-unreadable`, `code-refused`, `too-many-attempts`
 */
export async function verifyCode(
  parts: DeskParts,
  ctx: Pick<CallContext, 'request' | 'setCookies' | 'language'>,
  { body }: Parsed<typeof signInCalls.verifyCode>,
): Promise<Session> {
  const { db, auth, key, attempts } = parts;
  const organiserId = await requirePending(auth, ctx);
  await requireReadable(db, key, { organiserId, part: 'secret' });
  const attempt = await attempts.countAttempt({ step: 'code', account: organiserId }, ctx);
  const isFresh = await attempts.isFresh(organiserId, body.code);
  const outcome = isFresh
    ? await askAuth(
        ctx,
        async (headers) => await auth.api.verifyTOTP({ body, headers: withoutSession(headers), returnHeaders: true }),
      )
    : ({ isRefused: true } as const);
  if (outcome.isRefused) {
    await recordFailure(db, { step: 'code', organiserId });
    throw await attempt.refused('code-refused');
  }
  await attempt.reset();
  return await completeSignIn(db, ctx, outcome.token);
}
