import type { accountCalls } from '#contract/calls/account.ts';
import type { Account } from '#contract/organiser/organiser.ts';
import type { Received } from '../../http/bind-calls.ts';
import type { DeskParts } from '../desk-parts.ts';
import { endSessionsOf } from '../end-sessions-of.ts';
import { requireOrganiser } from '../../http/actor.ts';
import { showAccount } from './show-account.ts';

type EndingOne = Pick<Received<typeof accountCalls.endSession>, 'params' | 'actor' | 'request'>;

/** Ends one of one's own sessions; this one too, if it is meant, and what is shown is then the last one sees of it. */
export async function endSession(parts: DeskParts, { params, actor, ...received }: EndingOne): Promise<Account> {
  const { organiserId } = requireOrganiser(actor);
  const { sessionId: only } = params;
  // Whoever ends the session that asks is known by nothing afterwards.
  const account = await showAccount(parts, received);
  await endSessionsOf(parts.db, actor, { organiserId, only });
  return { ...account, sessions: account.sessions.filter(({ sessionId }) => sessionId !== only) };
}

type EndingOthers = Pick<Received<typeof accountCalls.endOtherSessions>, 'actor' | 'request'>;

/** Ends all of one's own sessions but this one. */
export async function endOtherSessions(parts: DeskParts, { actor, ...received }: EndingOthers): Promise<Account> {
  const { organiserId, sessionId } = requireOrganiser(actor);
  await endSessionsOf(parts.db, actor, { organiserId, but: sessionId });
  return await showAccount(parts, received);
}
