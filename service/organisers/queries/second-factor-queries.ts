import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../database/database.ts';

const PENDING_MINUTES = sql.lit('15 minutes');

/** Stores an unconfirmed key in place of an earlier one. @param secret encrypted */
export async function setPendingSecret(db: Queryable, organiserId: string, secret: string): Promise<void> {
  await deletePendingSecret(db, organiserId);
  await sql`
    insert into organiser_verification (id, identifier, value, expires_at)
    values (${crypto.randomUUID()}, ${pendingOf(organiserId)}, ${secret},
      clock_timestamp() + ${PENDING_MINUTES}::interval)`.execute(db);
}

/** The encrypted key that waits for its first code; undefined without one. */
export async function findPendingSecret(db: Queryable, organiserId: string): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`
    select value from organiser_verification
    where identifier = ${pendingOf(organiserId)} and expires_at > clock_timestamp()
    order by created_at desc limit 1`.execute(db);
  return rows[0]?.value;
}

export async function deletePendingSecret(db: Queryable, organiserId: string): Promise<void> {
  await sql`delete from organiser_verification where identifier = ${pendingOf(organiserId)}`.execute(db);
}

/** Locks an organiser's second factors for this transaction. True when the organiser has one. */
export async function lockSecondFactor(transaction: Transaction, organiserId: string): Promise<boolean> {
  const { rows } = await sql<{ hasSecondFactor: boolean }>`
    select has_second_factor as "hasSecondFactor" from organiser
    where id = ${organiserId}::uuid for update`.execute(transaction);
  return rows[0]?.hasSecondFactor === true;
}

/** Counts an organiser's second factors: passkeys and the app. */
export async function countSecondFactors(transaction: Transaction, organiserId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from organiser_passkey where organiser_id = ${organiserId}::uuid)::integer
      + (select count(*) from organiser_second_factor
        where organiser_id = ${organiserId}::uuid and is_verified)::integer as count`.execute(transaction);
  return rows[0]?.count ?? 0;
}

export type StoredSecondFactor = { secret: string; recoveryCodes: string };

/** An organiser's authenticator secret and recovery codes, encrypted. */
export async function findSecondFactor(db: Queryable, organiserId: string): Promise<StoredSecondFactor | undefined> {
  const { rows } = await sql<StoredSecondFactor>`
    select secret, recovery_codes as "recoveryCodes" from organiser_second_factor
    where organiser_id = ${organiserId}::uuid`.execute(db);
  return rows[0];
}

/** The encrypted second factors of every organiser. */
export async function listSecondFactors(db: Queryable): Promise<StoredSecondFactor[]> {
  const { rows } = await sql<StoredSecondFactor>`
    select secret, recovery_codes as "recoveryCodes" from organiser_second_factor`.execute(db);
  return rows;
}

/** The library hashes its own identifiers, so none equals this one. */
function pendingOf(organiserId: string): string {
  return `authenticator ${organiserId}`;
}
