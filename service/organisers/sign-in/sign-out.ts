import type { signInCalls } from '#contract/calls/sign-in.ts';
import type { Received } from '../../http/bind-calls.ts';
import { expireCookies } from '../auth/ask-auth.ts';
import type { DeskParts } from '../desk-parts.ts';
import { record } from '../record.ts';
import { deleteSessions } from '../queries/session-queries.ts';
import { sessionOf } from '../session-of.ts';
import { actorIn } from './complete-sign-in.ts';

type SigningOut = Pick<Received<typeof signInCalls.signOut>, 'request' | 'setCookies'>;

/** Ends the session of this browser, if it has one, and takes its cookies away. */
export async function signOut({ db }: DeskParts, received: SigningOut): Promise<void> {
  const session = await sessionOf(db, received.request);
  if (session !== undefined) {
    await db.transaction().execute(async (transaction) => {
      await deleteSessions(transaction, { organiserId: session.organiserId, only: session.sessionId });
      await record(transaction, { kind: 'organiser.signedOut', actor: actorIn(session) });
    });
  }
  expireCookies(received);
}
