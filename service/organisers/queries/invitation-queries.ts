import { sql } from 'kysely';
import type { PasswordOwner } from '#contract/plain/organiser/password-rules.ts';
import type { Role } from '#contract/plain/organiser/role.ts';
import type { Invitation } from '#contract/organiser/team.ts';
import type { Queryable, Transaction } from '../../database/database.ts';

type NewInvitation = {
  id: string;
  tokenHash: Buffer;
  /** Null for the link that sets up the desk. */
  email: string | null;
  roles: Role[];
  invitedBy: string | null;
  hours: number;
};

const AS_SHOWN = sql`
  organiser_invitation.id as "invitationId", organiser_invitation.email, organiser_invitation.roles,
  invited_at as "invitedAt", organiser.name as "invitedBy", ends_at as "endsAt", ends_at <= clock_timestamp() as "hasEnded"`;

/** Inserts an invitation and replaces an earlier one for the same address. */
export async function insertInvitation(transaction: Transaction, invitation: NewInvitation): Promise<void> {
  const { id, tokenHash, email, roles, invitedBy, hours } = invitation;
  await sql`
    delete from organiser_invitation where email is not distinct from ${email}`.execute(transaction);
  await sql`
    insert into organiser_invitation (id, token_hash, email, roles, invited_by, invited_at, ends_at)
    values (${id}, ${tokenHash}, ${email}, ${roles}, ${invitedBy}, clock_timestamp(),
      clock_timestamp() + make_interval(hours => ${hours}::integer))`.execute(transaction);
}

/** Replaces an invitation's link and renews its full duration. False when the invitation does not exist. */
export async function setInvitationToken(
  transaction: Transaction,
  { id, tokenHash }: Pick<NewInvitation, 'id' | 'tokenHash'>,
): Promise<boolean> {
  const { rows } = await sql`
    update organiser_invitation set token_hash = ${tokenHash}, invited_at = clock_timestamp(),
      ends_at = clock_timestamp() + (ends_at - invited_at)
    where id = ${id}::uuid
    returning id`.execute(transaction);
  return rows.length > 0;
}

/** Invitations that are not accepted yet, latest first; `hasEnded` marks those that have ended. */
export async function listInvitations(db: Queryable): Promise<Invitation[]> {
  const { rows } = await sql<Invitation>`
    select ${AS_SHOWN} from organiser_invitation left join organiser on organiser.id = invited_by
    order by invited_at desc, organiser_invitation.id`.execute(db);
  return rows;
}

export async function findInvitation(db: Queryable, id: string): Promise<Invitation | undefined> {
  const { rows } = await sql<Invitation>`
    select ${AS_SHOWN} from organiser_invitation left join organiser on organiser.id = invited_by
    where organiser_invitation.id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** An invitation is void once its author is revoked or no longer a secretary. */
const INVITER_MAY_STILL = sql`(invited_by is null or exists (
  select from organiser as inviter
  where inviter.id = invited_by and inviter.revoked_at is null and 'secretary' = any(inviter.roles)))`;

/** The invitation of a link that has not ended. */
export async function findByToken(db: Queryable, tokenHash: Buffer): Promise<Invitation | undefined> {
  const { rows } = await sql<Invitation>`
    select ${AS_SHOWN} from organiser_invitation left join organiser on organiser.id = invited_by
    where token_hash = ${tokenHash} and ends_at > clock_timestamp() and ${INVITER_MAY_STILL}`.execute(db);
  return rows[0];
}

export type TakenInvitation = { id: string; email: string | null; roles: Role[]; invitedBy: string | null };

/**
 * Deletes and returns an invitation, so only one of two simultaneous requests gets it. Undefined when it was used or
 * replaced, or has ended.
 */
export async function takeInvitation(
  transaction: Transaction,
  tokenHash: Buffer,
): Promise<TakenInvitation | undefined> {
  const { rows } = await sql<TakenInvitation>`
    delete from organiser_invitation
    where token_hash = ${tokenHash} and ends_at > clock_timestamp() and ${INVITER_MAY_STILL}
    returning id, email, roles, invited_by as "invitedBy"`.execute(transaction);
  return rows[0];
}

/** False when the invitation does not exist. */
export async function deleteInvitation(transaction: Transaction, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from organiser_invitation where id = ${id}::uuid returning id`.execute(transaction);
  return rows.length > 0;
}

export type WhichInvitations = { email: string } | { invitedBy: string };

/** Deletes the invitations for an address or by an inviter, and returns their ids. */
export async function deleteInvitations(transaction: Transaction, which: WhichInvitations): Promise<string[]> {
  const these = 'email' in which ? sql`email = ${which.email}` : sql`invited_by = ${which.invitedBy}::uuid`;
  const { rows } = await sql<{ id: string }>`
    delete from organiser_invitation where ${these} returning id`.execute(transaction);
  return rows.map(({ id }) => id);
}

/** Replaces an organiser's password link. The new link ends after `minutes`. */
export async function setPasswordLink(
  db: Queryable,
  { organiserId, tokenHash, minutes }: { organiserId: string; tokenHash: Buffer; minutes: number },
): Promise<void> {
  await sql`
    insert into organiser_password_link (organiser_id, token_hash, ends_at)
    values (${organiserId}, ${tokenHash}, clock_timestamp() + make_interval(mins => ${minutes}::integer))
    on conflict (organiser_id) do update set token_hash = excluded.token_hash, ends_at = excluded.ends_at`.execute(db);
}

export async function deletePasswordLink(transaction: Transaction, organiserId: string): Promise<void> {
  await sql`delete from organiser_password_link where organiser_id = ${organiserId}::uuid`.execute(transaction);
}

/** Deletes a password link that has not ended, and returns its organiser. */
export async function takePasswordLink(transaction: Transaction, tokenHash: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ organiserId: string }>`
    delete from organiser_password_link where token_hash = ${tokenHash} and ends_at > clock_timestamp()
    returning organiser_id as "organiserId"`.execute(transaction);
  return rows[0]?.organiserId;
}

/** The owner of a password link; undefined when the link was used or replaced, or has ended. */
export async function findLinkOwner(db: Queryable, tokenHash: Buffer): Promise<PasswordOwner | undefined> {
  const { rows } = await sql<PasswordOwner>`
    select first_name as "firstName", last_name as "lastName", email
    from organiser_password_link join organiser on organiser.id = organiser_id
    where token_hash = ${tokenHash} and ends_at > clock_timestamp() and revoked_at is null`.execute(db);
  return rows[0];
}
