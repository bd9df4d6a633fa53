import type { FastifyRequest } from 'fastify';
import { BACKGROUND_HEADER } from '#contract/organiser/background-header.ts';
import type { Queryable } from '../database/database.ts';
import { sessionToken } from './auth/ask-auth.ts';
import { findSession, type KeptSession } from './queries/session-queries.ts';

/** Where sessions are kept, and the key that signs their cookies. */
export type SessionParts = { db: Queryable; key: string };

/** The session of the browser that asks. It lives on by what somebody does, not by what their page asks by itself. */
export async function sessionOf({ db, key }: SessionParts, request: FastifyRequest): Promise<KeptSession | undefined> {
  const token = sessionToken(request, key);
  if (token === undefined) return undefined;
  const { isStream = false } = request.routeOptions.config;
  return await findSession(db, { token, isActivity: !isStream && request.headers[BACKGROUND_HEADER] === undefined });
}
