import type { accountCalls } from '#contract/calls/account.ts';
import type { Account } from '#contract/organiser/organiser.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../../http/handler.ts';
import type { DeskParts } from '../desk-parts.ts';
import { endSessionsOf } from '../session/end-sessions-of.ts';
import { requireOrganiser } from '../../http/actor.ts';
import { showAccount } from './show-account.ts';

/** Ends one of the organiser's own sessions. Ending the current session still returns the account. */
export async function endSession(
  parts: DeskParts,
  { actor, ...ctx }: Pick<CallContext, 'actor' | 'request'>,
  { params }: Parsed<typeof accountCalls.endSession>,
): Promise<Account> {
  const { organiserId } = requireOrganiser(actor);
  const { sessionId: only } = params;
  // Loaded first, because after ending the current session the account is unreachable.
  const account = await showAccount(parts, ctx);
  await endSessionsOf(parts.db, actor, { organiserId, only });
  return { ...account, sessions: account.sessions.filter(({ sessionId }) => sessionId !== only) };
}

/** Ends all of the organiser's own sessions except the current one. */
export async function endOtherSessions(
  parts: DeskParts,
  { actor, ...ctx }: Pick<CallContext, 'actor' | 'request'>,
): Promise<Account> {
  const { organiserId, sessionId } = requireOrganiser(actor);
  await endSessionsOf(parts.db, actor, { organiserId, but: sessionId });
  return await showAccount(parts, ctx);
}
