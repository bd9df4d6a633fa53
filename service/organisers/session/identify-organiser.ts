import type { FastifyRequest } from 'fastify';
import { ORGANISER_HEADER } from '#contract/plain/organiser/organiser-header.ts';
import type { Role } from '#contract/plain/organiser/role.ts';
import type { Queryable } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { rolesIn, sessionStatusOf } from './session-life.ts';
import { findSessionStatusFields, type SessionStatusFields } from '../queries/session-queries.ts';
import { sessionOf } from './session-of.ts';

/**
 * Finds the organiser who sends a request. Undefined without an open and valid session, and for a desk that another
 * organiser opened.
 */
export async function identifyOrganiser(db: Queryable, request: FastifyRequest): Promise<Actor | undefined> {
  const session = await sessionOf(db, request);
  if (session === undefined || sessionStatusOf(session) === 'none') return undefined;
  const { organiserId, sessionId } = session;
  const named = request.headers[ORGANISER_HEADER];
  if (named !== undefined && named !== organiserId) return undefined;
  return { kind: 'organiser', organiserId, sessionId, roles: rolesIn(session) };
}

type Organiser = Extract<Actor, { kind: 'organiser' }>;

/**
 * Whether each organiser may continue: the session is open and its roles are unchanged. For streams, which check
 * repeatedly.
 */
export async function isStillValid(db: Queryable, organisers: readonly Organiser[]): Promise<boolean[]> {
  const sessionIds = organisers.map(({ sessionId }) => sessionId);
  const sessions = await findValidSessions(db, sessionIds);
  const rolesNow = new Map(sessions.map((session) => [session.sessionId, rolesIn(session)]));
  return organisers.map(({ sessionId, roles }) => hasSame(roles, rolesNow.get(sessionId)));
}

/** Reloads an actor with the current roles, for long operations. Undefined once an organiser's session has ended. */
export async function reloadActor(db: Queryable, actor: Actor): Promise<Actor | undefined> {
  if (actor.kind !== 'organiser') return actor;
  const [session] = await findValidSessions(db, [actor.sessionId]);
  return session === undefined ? undefined : { ...actor, roles: rolesIn(session) };
}

/** The given sessions that are still open and valid. */
export async function findValidSessions(db: Queryable, sessionIds: readonly string[]): Promise<SessionStatusFields[]> {
  return (await findSessionStatusFields(db, sessionIds)).filter((session) => sessionStatusOf(session) !== 'none');
}

function hasSame(before: readonly Role[], now: readonly Role[] | undefined): boolean {
  return now !== undefined && before.length === now.length && before.every((role) => now.includes(role));
}
