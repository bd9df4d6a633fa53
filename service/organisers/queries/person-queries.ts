import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../database/database.ts';

/** An organiser's address, null after revocation, and the company accounts that are bound to them. */
export async function findIdentity(
  db: Queryable,
  organiserId: string,
): Promise<{ email: string | null; subjects: string[] }> {
  const { rows } = await sql<{ email: string | null; subjects: string[] }>`
    select email, array(
      select account_id from organiser_credential where organiser_id = organiser.id and provider_id = 'company'
    ) as subjects
    from organiser where id = ${organiserId}::uuid`.execute(db);
  return rows[0] ?? { email: null, subjects: [] };
}

/** @param digests in hexadecimal */
export async function insertDigests(transaction: Transaction, organiserId: string, digests: string[]): Promise<void> {
  await sql`
    insert into organiser_digest (organiser_id, digest)
    select ${organiserId}::uuid, decode(digest, 'hex') from unnest(${digests}::text[]) as given (digest)
    on conflict do nothing`.execute(transaction);
}

/** Whether an organiser has one of these digests. */
export async function isDigestStored(db: Queryable, digests: string[]): Promise<boolean> {
  const { rows } = await sql`
    select from organiser_digest where digest = any(${decoded(digests)}) limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Makes an organiser the same person as all other organisers who have one of these digests.
 *
 * @returns the ids under which the person was an organiser before
 */
export async function joinPerson(transaction: Transaction, organiserId: string, digests: string[]): Promise<string[]> {
  await sql`
    with known as (
      select distinct person_id from organiser join organiser_digest on organiser_id = organiser.id
      where digest = any(${decoded(digests)})
    )
    update organiser set person_id = (select min(person_id::text)::uuid from known)
    where exists (select from known) and (id = ${organiserId}::uuid or person_id in (select person_id from known))
  `.execute(transaction);
  const { rows } = await sql<{ id: string }>`
    select id from unnest(organisers_of_person(${organiserId})) as ids (id)
    where id <> ${organiserId} order by id`.execute(transaction);
  return rows.map(({ id }) => id);
}

/**
 * Adds a number to an organiser's last name when another person has the same name. A lock lets simultaneous joins run
 * one after the other.
 */
export async function numberName(transaction: Transaction, organiserId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('organiser names', 0))`.execute(transaction);
  await sql`
    update organiser set last_name = last_name || ' (' || (
      select min(number) from generate_series(2, 1000) as number
      where not exists (
        select from organiser as other where other.person_id <> organiser.person_id
          and organiser_name_folded(other.name) = organiser_name_folded(organiser.name || ' (' || number || ')')
      )
    ) || ')'
    where id = ${organiserId}::uuid and exists (
      select from organiser as other where other.person_id <> organiser.person_id
        and organiser_name_folded(other.name) = organiser_name_folded(organiser.name)
    )`.execute(transaction);
}

/** The ids under which the person of an organiser is or was one, the given id among them. */
export async function findIdsOfPerson(db: Queryable, organiserId: string): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    select to_jsonb(organisers_of_person(${organiserId})) as ids`.execute(db);
  return rows[0]?.ids ?? [organiserId];
}

/** Whether two organisers are one person who was revoked and invited again. */
export async function isSamePerson(db: Queryable, one: string, other: string): Promise<boolean> {
  const { rows } = await sql<{ isSame: boolean }>`
    select ${one} = any(organisers_of_person(${other})) as "isSame"`.execute(db);
  return rows[0]?.isSame === true;
}

function decoded(digests: string[]) {
  return sql`array(select decode(digest, 'hex') from unnest(${digests}::text[]) as given (digest))`;
}
