import type { accountCalls } from '#contract/calls/account.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { isReadable } from '../auth/readable-second-factors.ts';
import { decrypted, isCodeOf } from '../auth/second-factor-secrets.ts';
import { findCredentials, setAuthenticator } from '../queries/credential-queries.ts';
import type { DeskParts } from '../desk-parts.ts';
import { deletePendingSecret, findPendingSecret } from '../queries/second-factor-queries.ts';
import { deleteSessions } from '../queries/session-queries.ts';
import { addSecondFactor } from './add-second-factor.ts';
import { requireSession } from '../session/require-session.ts';

/**
 * Activates the new key after a correct code. If it replaces another key, the organiser's other sessions end.
 *
 * @throws the problems `sign-in-ended` when no key is pending, `code-refused`, `too-many-attempts`, `unauthorized`
 */
export async function confirmAuthenticator(
  parts: DeskParts,
  ctx: Pick<CallContext, 'request' | 'setCookies' | 'language'>,
  { body }: Parsed<typeof accountCalls.confirmAuthenticator>,
) {
  const { db, key, attempts } = parts;
  const session = await requireSession(parts, ctx);
  const { organiserId } = session;
  const pending = await findPendingSecret(db, organiserId);
  if (pending === undefined || !(await isReadable(key, pending))) throw problem('sign-in-ended');
  const attempt = await attempts.countAttempt({ step: 'newAuthenticator', account: organiserId }, ctx);
  const isRight = await isCodeOf(await decrypted(key, pending), body.code);
  if (!isRight) throw await attempt.refused('code-refused');
  await attempt.reset();
  // Marks the confirming code as used, so an observer cannot sign in with it.
  await attempts.isFresh(organiserId, body.code);
  return await addSecondFactor(parts, ctx, {
    session,
    change: 'authenticatorSet',
    provenBy: 'code',
    store: async (transaction) => {
      const { authenticatorSince } = await findCredentials(transaction, organiserId);
      await setAuthenticator(transaction, organiserId, pending);
      if (authenticatorSince !== null) await deleteSessions(transaction, { organiserId, but: session.sessionId });
      await deletePendingSecret(transaction, organiserId);
    },
  });
}
