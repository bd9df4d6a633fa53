import type { FastifyRequest } from 'fastify';
import { BACKGROUND_HEADER } from '#contract/organiser/background-header.ts';
import type { Queryable } from '../database/database.ts';
import { sessionToken } from './auth/ask-auth.ts';
import { findSession, type KeptSession } from './queries/session-queries.ts';

/** The session of the browser that asks. It lives on by what somebody does, not by what their page asks by itself. */
export async function sessionOf(db: Queryable, request: FastifyRequest): Promise<KeptSession | undefined> {
  const token = sessionToken(request);
  if (token === undefined) return undefined;
  const { isStream = false } = request.routeOptions.config;
  return await findSession(db, { token, isActivity: !isStream && request.headers[BACKGROUND_HEADER] === undefined });
}
