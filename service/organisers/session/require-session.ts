import { problem } from '../../http/problems/problem.ts';
import type { Browsing } from '../auth/ask-auth.ts';
import type { DeskParts } from '../desk-parts.ts';
import type { Transaction } from '../../database/database.ts';
import { findValidSessions } from './identify-organiser.ts';
import type { StoredSession } from '../queries/session-queries.ts';
import { sessionOf } from './session-of.ts';
import { sessionStatusOf } from './session-life.ts';

/**
 * The session of the request, with its organiser.
 *
 * @throws the problem `unauthorized` when the session has ended since the request arrived
 */
export async function requireSession(
  { db }: Pick<DeskParts, 'db'>,
  { request }: Pick<Browsing, 'request'>,
): Promise<StoredSession> {
  const session = await sessionOf(db, request);
  if (session === undefined) throw problem('unauthorized');
  return session;
}

/**
 * The session of the request, whose organiser signed in recently: a stranger at an open page must not change second
 * factors. The first second factor needs no fresh sign-in.
 *
 * @throws the problems `unauthorized`, `fresh-sign-in-needed`
 */
export async function requireFreshSession(
  parts: Pick<DeskParts, 'db'>,
  ctx: Pick<Browsing, 'request'>,
): Promise<StoredSession> {
  const session = await requireSession(parts, ctx);
  if (sessionStatusOf(session) === 'full' && !session.isFresh) throw problem('fresh-sign-in-needed');
  return session;
}

/**
 * Whether a session is still valid. Call it with the organiser locked: everything that ends a session waits for the
 * same lock, so an ended session sets nothing up.
 */
export async function isSessionStillValid(
  transaction: Transaction,
  { sessionId }: Pick<StoredSession, 'sessionId'>,
): Promise<boolean> {
  return (await findValidSessions(transaction, [sessionId])).length > 0;
}
