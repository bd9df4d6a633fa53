import type { Session } from '#contract/organiser/sign-in.ts';
import type { Database } from '../../database/database.ts';
import { problem } from '../../http/problems/problem.ts';
import { type Browsing, sessionToken } from '../auth/ask-auth.ts';
import { findByEmail, noteSignIn } from '../queries/organiser-queries.ts';
import { writeTeamEntry } from '../membership/write-team-entry.ts';
import { rolesIn } from '../session/session-life.ts';
import { sessionOf } from '../session/session-of.ts';
import { deleteEnded, deleteSessions, findSession, type StoredSession } from '../queries/session-queries.ts';
import { sessionView } from '../session/session-view.ts';

/**
 * Writes the sign-in into the register and ends this browser's earlier session. A session whose entry cannot be written
 * ends.
 *
 * @param token the hash of the new session's token
 * @throws the problem `sign-in-ended` when the new session has already ended
 */
export async function completeSignIn(
  db: Database,
  { request }: Pick<Browsing, 'request'>,
  token: string | undefined,
): Promise<Session> {
  const session = token === undefined ? undefined : await findSession(db, token);
  if (session === undefined) throw problem('sign-in-ended');
  await endEarlier(db, { request, but: token });
  const { organiserId, sessionId, provenBy } = session;
  try {
    await db.transaction().execute(async (transaction) => {
      await noteSignIn(transaction, organiserId);
      await writeTeamEntry(transaction, { kind: 'organiser.signedIn', actor: actorIn(session), detail: { provenBy } });
      await deleteEnded(transaction);
    });
  } catch (error) {
    await deleteSessions(db, { organiserId, only: sessionId });
    throw error;
  }
  return sessionView(session) ?? refuse();
}

/**
 * Ends the session that a browser had before the sign-in: a browser keeps one session, and no earlier cookie stays
 * valid.
 */
export async function endEarlier(
  db: Database,
  { request, but }: Pick<Browsing, 'request'> & { but: string | undefined },
): Promise<void> {
  const earlier = sessionToken(request) === but ? undefined : await sessionOf(db, request);
  if (earlier === undefined) return;
  await deleteSessions(db, { organiserId: earlier.organiserId, only: earlier.sessionId });
}

function refuse(): never {
  throw problem('sign-in-ended');
}

/** The session's organiser, as an actor for the register. */
export function actorIn(session: StoredSession) {
  const { organiserId, sessionId } = session;
  return { kind: 'organiser', organiserId, sessionId, roles: rolesIn(session) } as const;
}

type Failed = { step: 'password' | 'code' | 'recoveryCode' | 'passkey' | 'companyAccount' } & (
  | { email: string }
  | { organiserId: string | null }
);

/** Writes a failed sign-in into the register: never the input, and the organiser only if the account exists. */
export async function recordFailure(db: Database, { step, ...who }: Failed): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const organiserId =
      'email' in who ? ((await findByEmail(transaction, who.email))?.organiserId ?? null) : who.organiserId;
    const actor = { kind: 'visitor' } as const;
    await writeTeamEntry(transaction, { kind: 'organiser.signInFailed', actor, detail: { step, organiserId } });
  });
}
