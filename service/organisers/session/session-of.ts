import type { FastifyRequest } from 'fastify';
import { BACKGROUND_HEADER } from '#contract/plain/organiser/background-header.ts';
import type { Queryable } from '../../database/database.ts';
import { sessionToken } from '../auth/ask-auth.ts';
import { findSession, type StoredSession, noteActivity } from '../queries/session-queries.ts';

/**
 * Finds the session of the browser that sends a request. An organiser's actions extend the session; background requests
 * do not.
 */
export async function sessionOf(db: Queryable, request: FastifyRequest): Promise<StoredSession | undefined> {
  const token = sessionToken(request);
  if (token === undefined) return undefined;
  const session = await findSession(db, token);
  // The request does not wait for this write. If the write fails, the next request repeats it.
  if (session?.isNoteDue === true && isActivity(request)) void noteActivity(db, session.sessionId).catch(() => {});
  return session;
}

function isActivity({ routeOptions, headers }: FastifyRequest): boolean {
  return routeOptions.config.isStream !== true && headers[BACKGROUND_HEADER] === undefined;
}
