import { problem } from '../../http/problems/problem.ts';
import type { Browsing } from '../auth/ask-auth.ts';
import type { DeskParts } from '../desk-parts.ts';
import type { Transaction } from '../../database/database.ts';
import { findGoingOn } from '../identify-organiser.ts';
import type { KeptSession } from '../queries/session-queries.ts';
import { sessionOf } from '../session-of.ts';
import { standingOf } from '../session-life.ts';

/**
 * The session that asks, with its organiser.
 *
 * @throws the problem `unauthorized` when it has ended since it was let in
 */
export async function requireSession(
  { db }: Pick<DeskParts, 'db'>,
  { request }: Pick<Browsing, 'request'>,
): Promise<KeptSession> {
  const session = await sessionOf(db, request);
  if (session === undefined) throw problem('unauthorized');
  return session;
}

/**
 * The session that asks, in which its owner has shown who they are a short while ago: what signs them in from now on is
 * not left to whoever finds a page open. The first second factor is asked for nothing: there is none to show.
 *
 * @throws the problems `unauthorized`, `fresh-sign-in-needed`
 */
export async function requireFreshSession(
  parts: Pick<DeskParts, 'db'>,
  ctx: Pick<Browsing, 'request'>,
): Promise<KeptSession> {
  const session = await requireSession(parts, ctx);
  if (standingOf(session) === 'full' && !session.isFresh) throw problem('fresh-sign-in-needed');
  return session;
}

/**
 * Whether a session counts still, for whoever has locked its owner: what ends it waits for the same lock, so that nothing
 * is set up by a session that has been ended since it was let in.
 */
export async function isStillGoingOn(
  transaction: Transaction,
  { sessionId }: Pick<KeptSession, 'sessionId'>,
): Promise<boolean> {
  return (await findGoingOn(transaction, [sessionId])).length > 0;
}
