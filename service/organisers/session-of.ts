import type { FastifyRequest } from 'fastify';
import { BACKGROUND_HEADER } from '#contract/organiser/background-header.ts';
import type { Queryable } from '../database/database.ts';
import { sessionToken } from './auth/ask-auth.ts';
import { findSession, type KeptSession, noteActivity } from './queries/session-queries.ts';

/**
 * The session of the browser that sends a request. What an organiser does keeps the session alive; what their page asks
 * in the background does not.
 */
export async function sessionOf(db: Queryable, request: FastifyRequest): Promise<KeptSession | undefined> {
  const token = sessionToken(request);
  if (token === undefined) return undefined;
  const session = await findSession(db, token);
  // The request does not wait for the note. A note that fails is written again with the next request.
  if (session?.isNoteDue === true && isActivity(request)) void noteActivity(db, session.sessionId).catch(() => {});
  return session;
}

function isActivity({ routeOptions, headers }: FastifyRequest): boolean {
  return routeOptions.config.isStream !== true && headers[BACKGROUND_HEADER] === undefined;
}
