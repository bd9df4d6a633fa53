import type { signInCalls } from '#contract/calls/sign-in.ts';
import type { Session } from '#contract/organiser/sign-in.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../../http/handler.ts';
import { askAuth, withoutSession } from '../auth/ask-auth.ts';
import { asShown } from '../auth/recovery-codes.ts';
import { requireReadable } from '../auth/readable-second-factors.ts';
import type { DeskParts } from '../desk-parts.ts';
import { completeSignIn, recordFailure } from './complete-sign-in.ts';
import { requirePending } from './require-pending.ts';

/**
 * Takes a recovery code after the password, in place of app or passkey. Each code works once.
 *
 * @throws the problems `sign-in-ended`, `second-factor-unreadable`, `recovery-code-refused`, `too-many-attempts`
 */
export async function useRecoveryCode(
  parts: DeskParts,
  ctx: Pick<CallContext, 'request' | 'setCookies' | 'language'>,
  { body }: Parsed<typeof signInCalls.useRecoveryCode>,
): Promise<Session> {
  const { db, auth, key, attempts } = parts;
  const organiserId = await requirePending(auth, ctx);
  await requireReadable(db, key, { organiserId, part: 'recoveryCodes' });
  // Codes of both kinds count together, because either one completes the sign-in.
  const attempt = await attempts.countAttempt({ step: 'code', account: organiserId }, ctx);
  const code = asShown(body.recoveryCode);
  const outcome = await askAuth(
    ctx,
    async (headers) =>
      await auth.api.verifyBackupCode({ body: { code }, headers: withoutSession(headers), returnHeaders: true }),
  );
  if (outcome.isRefused) {
    await recordFailure(db, { step: 'recoveryCode', organiserId });
    throw await attempt.refused('recovery-code-refused');
  }
  await attempt.reset();
  return await completeSignIn(db, ctx, outcome.token);
}
