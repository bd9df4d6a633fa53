import type { CallContext } from '../../http/handler.ts';
import { expireCookies } from '../auth/ask-auth.ts';
import type { DeskParts } from '../desk-parts.ts';
import { writeTeamEntry } from '../membership/write-team-entry.ts';
import { deleteSessions } from '../queries/session-queries.ts';
import { sessionOf } from '../session/session-of.ts';
import { actorIn } from './complete-sign-in.ts';

/** Ends this browser's session, if any, and deletes its cookies. */
export async function signOut({ db }: DeskParts, ctx: Pick<CallContext, 'request' | 'setCookies'>): Promise<void> {
  const session = await sessionOf(db, ctx.request);
  if (session !== undefined) {
    await db.transaction().execute(async (transaction) => {
      await deleteSessions(transaction, { organiserId: session.organiserId, only: session.sessionId });
      await writeTeamEntry(transaction, { kind: 'organiser.signedOut', actor: actorIn(session) });
    });
  }
  expireCookies(ctx);
}
