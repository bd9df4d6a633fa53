import type { accountCalls } from '#contract/calls/account.ts';
import type { Account } from '#contract/organiser/organiser.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../../http/handler.ts';
import type { DeskParts } from '../desk-parts.ts';
import { endSessionsOf } from '../end-sessions-of.ts';
import { requireOrganiser } from '../../http/actor.ts';
import { showAccount } from './show-account.ts';

/** Ends one of one's own sessions; this one too, if it is meant, and what is shown is then the last one sees of it. */
export async function endSession(
  parts: DeskParts,
  { actor, ...ctx }: Pick<CallContext, 'actor' | 'request'>,
  { params }: Parsed<typeof accountCalls.endSession>,
): Promise<Account> {
  const { organiserId } = requireOrganiser(actor);
  const { sessionId: only } = params;
  // Whoever ends the session that asks is known by nothing afterwards.
  const account = await showAccount(parts, ctx);
  await endSessionsOf(parts.db, actor, { organiserId, only });
  return { ...account, sessions: account.sessions.filter(({ sessionId }) => sessionId !== only) };
}

/** Ends all of one's own sessions but this one. */
export async function endOtherSessions(
  parts: DeskParts,
  { actor, ...ctx }: Pick<CallContext, 'actor' | 'request'>,
): Promise<Account> {
  const { organiserId, sessionId } = requireOrganiser(actor);
  await endSessionsOf(parts.db, actor, { organiserId, but: sessionId });
  return await showAccount(parts, ctx);
}
