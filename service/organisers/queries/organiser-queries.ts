import { sql } from 'kysely';
import type { Language } from '#contract/plain/language.ts';
import type { Role } from '#contract/plain/organiser/role.ts';
import type { Queryable, Transaction } from '../../database/database.ts';
import { rolesWith } from '#contract/plain/organiser/permission.ts';

export type NewOrganiser = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  roles: Role[];
  language: Language;
};

/** Inserts an organiser; false when another organiser has the address. */
export async function insertOrganiser(transaction: Transaction, organiser: NewOrganiser): Promise<boolean> {
  const { id, email, firstName, lastName, roles, language } = organiser;
  const { rows } = await sql`
    insert into organiser (id, email, first_name, last_name, roles, language)
    values (${id}, ${email}, ${firstName}, ${lastName}, ${roles}, ${language})
    on conflict (email) do nothing
    returning id`.execute(transaction);
  return rows.length > 0;
}

export type KnownOrganiser = { organiserId: string; firstName: string; lastName: string; language: Language };

/** The organiser with this address, unless their access is revoked. */
export async function findByEmail(db: Queryable, email: string): Promise<KnownOrganiser | undefined> {
  const { rows } = await sql<KnownOrganiser>`
    select id as "organiserId", first_name as "firstName", last_name as "lastName", language
    from organiser where email = ${email}`.execute(db);
  return rows[0];
}

/** True once an organiser can sign in. */
export async function hasOrganisers(db: Queryable): Promise<boolean> {
  const { rows } = await sql`select from organiser where revoked_at is null limit 1`.execute(db);
  return rows.length > 0;
}

type Preferences = {
  language?: Language | undefined;
  hasSingleKeys?: boolean | undefined;
  hasMailDigest?: boolean | undefined;
  inboxFilter?: string | undefined;
};

/** Omitted preferences stay unchanged. */
export async function setPreferencesOf(
  db: Queryable,
  organiserId: string,
  { language, hasSingleKeys, hasMailDigest, inboxFilter }: Preferences,
): Promise<void> {
  await sql`
    update organiser set
      language = coalesce(${language ?? null}, language),
      has_single_keys = coalesce(${hasSingleKeys ?? null}::boolean, has_single_keys),
      has_mail_digest = coalesce(${hasMailDigest ?? null}::boolean, has_mail_digest),
      inbox_filter = coalesce(${inboxFilter ?? null}, inbox_filter),
      updated_at = clock_timestamp()
    where id = ${organiserId}::uuid`.execute(db);
}

export async function noteSignIn(db: Queryable, organiserId: string): Promise<void> {
  await sql`update organiser set last_signed_in_at = clock_timestamp() where id = ${organiserId}::uuid`.execute(db);
}

export type LockedOrganiser = { version: number; roles: Role[] };

/** Locks an organiser for this transaction; undefined when their access is revoked. */
export async function lockOrganiser(
  transaction: Transaction,
  organiserId: string,
): Promise<LockedOrganiser | undefined> {
  const { rows } = await sql<LockedOrganiser>`
    select version, roles from organiser where id = ${organiserId}::uuid and revoked_at is null
    for update`.execute(transaction);
  return rows[0];
}

/** The rule of `sessionStatusOf` in `session-life.ts`: without a second factor or a company account, no role counts. */
const ROLE_COUNTS = sql`(has_second_factor or exists (
  select from organiser_credential where organiser_id = organiser.id and provider_id = 'company'))`;

/**
 * Locks all secretaries for this transaction, so a concurrent removal of the role waits. Returns the secretaries whose
 * role counts.
 */
export async function lockSecretaries(transaction: Transaction): Promise<string[]> {
  await sql`
    select id from organiser where 'secretary' = any(roles) and revoked_at is null
    order by id for update`.execute(transaction);
  // Read after the wait for the locks: a company account may have been unbound during it.
  return await listSecretaries(transaction);
}

/** The secretaries whose role counts. Only they can appoint another. */
export async function listSecretaries(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from organiser where 'secretary' = any(roles) and revoked_at is null and ${ROLE_COUNTS}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Counts the organisers who can decide about questions now. */
export async function countDeciders(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from organiser
    where roles && ${rolesWith('question.decide')}::text[] and revoked_at is null and ${ROLE_COUNTS}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function setRoles(transaction: Transaction, organiserId: string, roles: Role[]): Promise<void> {
  await sql`
    update organiser set roles = ${roles}, version = version + 1, updated_at = clock_timestamp()
    where id = ${organiserId}::uuid`.execute(transaction);
}

/** Revokes an organiser's access. Name and roles stay for readers of the register. */
export async function setRevoked(transaction: Transaction, organiserId: string): Promise<void> {
  await sql`
    update organiser set email = null, revoked_at = clock_timestamp(), has_second_factor = false,
      version = version + 1, updated_at = clock_timestamp()
    where id = ${organiserId}::uuid`.execute(transaction);
}

export async function growVersion(transaction: Transaction, organiserId: string): Promise<void> {
  await sql`
    update organiser set version = version + 1, updated_at = clock_timestamp()
    where id = ${organiserId}::uuid`.execute(transaction);
}

/** True for an organiser who may write answers now. */
export async function mayWriteAnswers(db: Queryable, organiserId: string): Promise<boolean> {
  const { rows } = await sql`
    select from organiser
    where id::text = ${organiserId} and revoked_at is null and roles && ${rolesWith('answer.write')}::text[]`.execute(
    db,
  );
  return rows.length > 0;
}
