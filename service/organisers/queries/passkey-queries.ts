import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../database/database.ts';

export type ListedPasskey = { passkeyId: string; name: string; addedAt: Date; lastUsedAt: Date | null };

/** Latest first. */
export async function listPasskeys(db: Queryable, organiserId: string): Promise<ListedPasskey[]> {
  const { rows } = await sql<ListedPasskey>`
    select id as "passkeyId", coalesce(name, '') as name, created_at as "addedAt", last_used_at as "lastUsedAt"
    from organiser_passkey where organiser_id = ${organiserId}::uuid
    order by created_at desc, id`.execute(db);
  return rows;
}

export async function notePasskeyUse(db: Queryable, credentialId: string): Promise<void> {
  await sql`
    update organiser_passkey set last_used_at = clock_timestamp()
    where credential_id = ${credentialId}`.execute(db);
}

type Own = { organiserId: string; passkeyId: string };

/** False when the organiser has no such passkey. */
export async function setPasskeyName(db: Queryable, { organiserId, passkeyId }: Own, name: string): Promise<boolean> {
  const { rows } = await sql`
    update organiser_passkey set name = ${name}
    where id = ${passkeyId}::uuid and organiser_id = ${organiserId}::uuid
    returning id`.execute(db);
  return rows.length > 0;
}

/** False when the organiser has no such passkey. */
export async function deletePasskey(transaction: Transaction, { organiserId, passkeyId }: Own): Promise<boolean> {
  const { rows } = await sql`
    delete from organiser_passkey
    where id = ${passkeyId}::uuid and organiser_id = ${organiserId}::uuid
    returning id`.execute(transaction);
  return rows.length > 0;
}
