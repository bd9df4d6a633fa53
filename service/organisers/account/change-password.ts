import type { accountCalls } from '#contract/calls/account.ts';
import type { Account } from '#contract/organiser/organiser.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../../http/handler.ts';
import { hashPassword, verifyPassword } from '../auth/password-hash.ts';
import { findPassword, setPassword } from '../queries/credential-queries.ts';
import type { DeskParts } from '../desk-parts.ts';
import { writeTeamEntry } from '../membership/write-team-entry.ts';
import { requireGoodPassword } from '../credentials/require-password.ts';
import { deletePasswordLink } from '../queries/invitation-queries.ts';
import { deletePending, deleteSessions } from '../queries/session-queries.ts';
import { actorIn } from '../sign-in/complete-sign-in.ts';
import { requireSession } from '../session/require-session.ts';
import { showAccount } from './show-account.ts';

/**
 * Changes the organiser's own password. Ends their other sessions, pending sign-ins and password link.
 *
 * @throws the problems `password-refused`, `too-many-attempts`, `invalid-fields`
 */
export async function changePassword(
  parts: DeskParts,
  ctx: Pick<CallContext, 'request' | 'language'>,
  { body }: Parsed<typeof accountCalls.changePassword>,
): Promise<Account> {
  const { db, attempts } = parts;
  const session = await requireSession(parts, ctx);
  const { organiserId, sessionId } = session;
  requireGoodPassword(body.password, session);
  const attempt = await attempts.countAttempt({ step: 'currentPassword', account: sessionId }, ctx);
  const hash = (await findPassword(db, organiserId)) ?? '';
  const isRight = await attempt.run(() => verifyPassword({ hash, password: body.currentPassword }));
  if (!isRight) throw await attempt.refused('password-refused');
  await attempt.reset();
  await attempts.unlock({ email: session.email, organiserId, steps: ['password'] });
  const password = await hashPassword(body.password);
  await db.transaction().execute(async (transaction) => {
    await setPassword(transaction, organiserId, password);
    await deleteSessions(transaction, { organiserId, but: sessionId });
    await deletePending(transaction, organiserId);
    await deletePasswordLink(transaction, organiserId);
    await writeTeamEntry(transaction, { kind: 'organiser.passwordChanged', actor: actorIn(session) });
  });
  return await showAccount(parts, ctx);
}
