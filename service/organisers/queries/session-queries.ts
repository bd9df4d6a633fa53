import { sql } from 'kysely';
import type { Language } from '#contract/plain/language.ts';
import type { Role } from '#contract/plain/organiser/role.ts';
import type { Queryable } from '../../database/database.ts';
import type { ProvenBy } from '../session/session-life.ts';

/** An open session and its organiser. */
export type StoredSession = {
  sessionId: string;
  provenBy: ProvenBy;
  endsAt: Date;
  /** The organiser proved their identity at most ten minutes ago. */
  isFresh: boolean;
  organiserId: string;
  firstName: string;
  lastName: string;
  email: string;
  roles: Role[];
  language: Language;
  hasSingleKeys: boolean;
  hasMailDigest: boolean;
  inboxFilter: string | null;
  hasSecondFactor: boolean;
  /** The last activity was noted more than a minute ago. */
  isNoteDue: boolean;
};

/** The session's trigger sets the same duration when a session starts. */
const IDLE = sql.lit('30 minutes');
const LONGEST_SESSION = sql.lit('12 hours');
/** How long a fresh sign-in lasts before sensitive changes need another. */
const FRESH = sql.lit('10 minutes');
/** Activity is noted at most this often, so most requests only read their session. */
const NOTED_EVERY = sql.lit('1 minute');

const IS_ALIVE = sql`
  expires_at > clock_timestamp() and organiser_session.created_at > clock_timestamp() - ${LONGEST_SESSION}::interval`;
const IS_NOTE_DUE = sql`organiser_session.updated_at < clock_timestamp() - ${NOTED_EVERY}::interval`;

/**
 * Finds the session of a cookie's token by the database's clock; undefined once it has ended or its organiser's access
 * is revoked. The query only reads, so the desk works where commits are not confirmed.
 *
 * @param token its hash
 */
export async function findSession(db: Queryable, token: string): Promise<StoredSession | undefined> {
  const { rows } = await sql<StoredSession>`
    select organiser_session.id as "sessionId", proven_by as "provenBy",
      organiser_session.created_at + ${LONGEST_SESSION}::interval as "endsAt",
      organiser_session.created_at > clock_timestamp() - ${FRESH}::interval as "isFresh", organiser.id as "organiserId",
      first_name as "firstName", last_name as "lastName", email, roles, language, has_single_keys as "hasSingleKeys",
      has_mail_digest as "hasMailDigest", inbox_filter as "inboxFilter", has_second_factor as "hasSecondFactor", ${IS_NOTE_DUE} as "isNoteDue"
    from organiser_session join organiser on organiser.id = organiser_id
    where token = ${token} and ${IS_ALIVE} and revoked_at is null`.execute(db);
  return rows[0];
}

/**
 * Extends a session by thirty minutes. The update waits for no standby, flush or lock: a lost one ends the session some
 * minutes early at most, and the next request repeats it.
 */
export async function noteActivity(db: Queryable, sessionId: string): Promise<void> {
  await sql`
    with unconfirmed as materialized (
      select set_config('synchronous_commit', 'off', true)
    ), due as materialized (
      select id from organiser_session
      where id = ${sessionId}::uuid and ${IS_NOTE_DUE} and ${IS_ALIVE}
      for no key update skip locked
    )
    update organiser_session
    set updated_at = clock_timestamp(), expires_at = clock_timestamp() + ${IDLE}::interval
    from unconfirmed, due where organiser_session.id = due.id`.execute(db);
}

export type SessionStatusFields = Pick<StoredSession, 'sessionId' | 'provenBy' | 'hasSecondFactor' | 'roles'>;

/**
 * The fields that decide whether sessions are still valid; sessions that have ended are omitted. This query does not
 * count as activity.
 */
export async function findSessionStatusFields(
  db: Queryable,
  sessionIds: readonly string[],
): Promise<SessionStatusFields[]> {
  const { rows } = await sql<SessionStatusFields>`
    select organiser_session.id as "sessionId", proven_by as "provenBy", has_second_factor as "hasSecondFactor", roles
    from organiser_session join organiser on organiser.id = organiser_id
    where organiser_session.id = any(${sessionIds}::uuid[]) and ${IS_ALIVE} and revoked_at is null`.execute(db);
  return rows;
}

export type ListedSession = {
  sessionId: string;
  address: string | null;
  userAgent: string | null;
  signedInAt: Date;
  lastActiveAt: Date;
};

/** An organiser's open sessions, the latest active first. */
export async function listSessions(db: Queryable, organiserId: string): Promise<ListedSession[]> {
  const { rows } = await sql<ListedSession>`
    select id as "sessionId", ip_address as address, user_agent as "userAgent",
      created_at as "signedInAt", updated_at as "lastActiveAt"
    from organiser_session where organiser_id = ${organiserId}::uuid and ${IS_ALIVE}
    order by updated_at desc, id`.execute(db);
  return rows;
}

type Which = { organiserId: string; only?: string; but?: string };

/** Deletes an organiser's sessions: all, one, or all but one. Returns their ids. */
export async function deleteSessions(db: Queryable, { organiserId, only, but }: Which): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from organiser_session
    where organiser_id = ${organiserId}::uuid
      and (${only ?? null}::uuid is null or id = ${only ?? null}::uuid)
      and (${but ?? null}::uuid is null or id <> ${but ?? null}::uuid)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Ends an organiser's sign-ins that wait for a code. The library stores the organiser's id as their value. */
export async function deletePending(db: Queryable, organiserId: string): Promise<void> {
  await sql`delete from organiser_verification where value = ${organiserId}`.execute(db);
}

/**
 * Ends every session and every pending sign-in, and deletes every invitation and password link.
 *
 * @returns the number of invitations, including the link that sets up the desk
 */
export async function deleteSessionsAndLinks(db: Queryable): Promise<number> {
  await sql`delete from organiser_session`.execute(db);
  await sql`delete from organiser_verification`.execute(db);
  await sql`delete from organiser_password_link`.execute(db);
  const { numAffectedRows } = await sql`delete from organiser_invitation`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Deletes expired rows, so the tables do not grow for ever. */
export async function deleteEnded(db: Queryable): Promise<void> {
  await sql`delete from organiser_session where not (${IS_ALIVE})`.execute(db);
  await sql`delete from organiser_verification where expires_at < clock_timestamp()`.execute(db);
  await sql`delete from organiser_guess where ends_at < clock_timestamp()`.execute(db);
  await sql`delete from organiser_password_link where ends_at < clock_timestamp()`.execute(db);
}
