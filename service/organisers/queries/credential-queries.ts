import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../database/database.ts';

/** @param password its hash */
export async function insertPassword(transaction: Transaction, organiserId: string, password: string): Promise<void> {
  await sql`
    insert into organiser_credential (id, organiser_id, provider_id, account_id, password)
    values (${crypto.randomUUID()}, ${organiserId}, 'credential', ${organiserId}, ${password})`.execute(transaction);
}

/** @param password its hash */
export async function setPassword(transaction: Transaction, organiserId: string, password: string): Promise<void> {
  await sql`
    insert into organiser_credential (id, organiser_id, provider_id, account_id, password)
    values (${crypto.randomUUID()}, ${organiserId}, 'credential', ${organiserId}, ${password})
    on conflict (provider_id, account_id) do update set password = excluded.password, updated_at = clock_timestamp()
  `.execute(transaction);
}

/** The password's hash; undefined when the organiser has only a company account. */
export async function findPassword(db: Queryable, organiserId: string): Promise<string | undefined> {
  const { rows } = await sql<{ password: string }>`
    select password from organiser_credential
    where organiser_id = ${organiserId}::uuid and provider_id = 'credential'`.execute(db);
  return rows[0]?.password;
}

/** Binds a company account to an organiser, even if it was bound to a revoked organiser before. */
export async function bindCompanyAccount(
  transaction: Transaction,
  organiserId: string,
  subject: string,
): Promise<void> {
  await sql`
    insert into organiser_credential (id, organiser_id, provider_id, account_id)
    values (${crypto.randomUUID()}, ${organiserId}, 'company', ${subject})
    on conflict (provider_id, account_id) do update set organiser_id = excluded.organiser_id
  `.execute(transaction);
}

/** Whether the organiser has a password, a passkey, an app or a company account. */
export async function canSignIn(transaction: Transaction, organiserId: string): Promise<boolean> {
  const { rows } = await sql<{ canSignIn: boolean }>`
    select has_second_factor
      or exists (select from organiser_credential where organiser_id = organiser.id)
      or exists (select from organiser_passkey where organiser_id = organiser.id) as "canSignIn"
    from organiser where id = ${organiserId}::uuid`.execute(transaction);
  return rows[0]?.canSignIn !== false;
}

/** Removes the bindings. The next sign-in with a company account must bind it again. */
export async function unbindCompanyAccounts(transaction: Transaction, organiserId: string): Promise<void> {
  await sql`
    delete from organiser_credential
    where organiser_id = ${organiserId}::uuid and provider_id = 'company'`.execute(transaction);
}

export type CompanyOwner = { organiserId: string; isRevoked: boolean };

/** The organiser to whom a company account is bound. */
export async function findCompanyOwner(db: Queryable, subject: string): Promise<CompanyOwner | undefined> {
  const { rows } = await sql<CompanyOwner>`
    select organiser_id as "organiserId", revoked_at is not null as "isRevoked"
    from organiser_credential join organiser on organiser.id = organiser_id
    where provider_id = 'company' and account_id = ${subject}`.execute(db);
  return rows[0];
}

export type OwnCredentials = {
  passwordChangedAt: Date | null;
  hasCompanyAccount: boolean;
  authenticatorSince: Date | null;
  /** Encrypted; null before the first second factor. */
  recoveryCodes: string | null;
  codesMade: number | null;
  codesMadeAt: Date | null;
};

/** An organiser's credentials, except passkeys. */
export async function findCredentials(db: Queryable, organiserId: string): Promise<OwnCredentials> {
  const { rows } = await sql<OwnCredentials>`
    select
      (select updated_at from organiser_credential
        where organiser_id = organiser.id and provider_id = 'credential') as "passwordChangedAt",
      exists (select from organiser_credential
        where organiser_id = organiser.id and provider_id = 'company') as "hasCompanyAccount",
      case when is_verified then verified_at end as "authenticatorSince",
      recovery_codes as "recoveryCodes", codes_made as "codesMade", codes_made_at as "codesMadeAt"
    from organiser left join organiser_second_factor on organiser_id = organiser.id
    where organiser.id = ${organiserId}::uuid`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('a signed-in organiser who does not exist');
  return found;
}

export type SecondFactor = { organiserId: string; secret: string; recoveryCodes: string; codesMade: number };

/** Inserts the row of the first second factor: recovery codes, and a key that counts once it is confirmed. */
export async function insertSecondFactor(transaction: Transaction, factor: SecondFactor): Promise<void> {
  const { organiserId, secret, recoveryCodes, codesMade } = factor;
  await sql`
    insert into organiser_second_factor (id, organiser_id, secret, recovery_codes, is_verified, codes_made, codes_made_at)
    values (${crypto.randomUUID()}, ${organiserId}, ${secret}, ${recoveryCodes}, false, ${codesMade}, clock_timestamp())
  `.execute(transaction);
  await sql`update organiser set has_second_factor = true where id = ${organiserId}::uuid`.execute(transaction);
}

/** Sets the key of the authenticator app; null turns the app off. */
export async function setAuthenticator(
  transaction: Transaction,
  organiserId: string,
  secret: string | null,
): Promise<void> {
  await sql`
    update organiser_second_factor set
      secret = coalesce(${secret}, secret), is_verified = ${secret !== null},
      verified_at = case when ${secret !== null}::boolean then clock_timestamp() end
    where organiser_id = ${organiserId}::uuid`.execute(transaction);
}

export async function setRecoveryCodes(
  transaction: Transaction,
  organiserId: string,
  { recoveryCodes, codesMade }: Pick<SecondFactor, 'recoveryCodes' | 'codesMade'>,
): Promise<void> {
  await sql`
    update organiser_second_factor
    set recovery_codes = ${recoveryCodes}, codes_made = ${codesMade}, codes_made_at = clock_timestamp()
    where organiser_id = ${organiserId}::uuid`.execute(transaction);
}

/** Deletes passkeys, app and recovery codes. The organiser sets up a second factor at the next sign-in. */
export async function deleteSecondFactors(transaction: Transaction, organiserId: string): Promise<void> {
  await sql`delete from organiser_second_factor where organiser_id = ${organiserId}::uuid`.execute(transaction);
  await sql`delete from organiser_passkey where organiser_id = ${organiserId}::uuid`.execute(transaction);
  await sql`update organiser set has_second_factor = false where id = ${organiserId}::uuid`.execute(transaction);
}

/** Deletes the password and its link. A company account stays bound, so its revoked owner is recognised. */
export async function deletePassword(transaction: Transaction, organiserId: string): Promise<void> {
  await sql`
    delete from organiser_credential
    where organiser_id = ${organiserId}::uuid and provider_id = 'credential'`.execute(transaction);
  await sql`delete from organiser_password_link where organiser_id = ${organiserId}::uuid`.execute(transaction);
}

/** The addresses of organisers whose recovery codes sign them in. Their second factor is an app or a passkey. */
export async function addressesWithRecoveryCodes(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from organiser
    where email is not null and has_second_factor
      and exists (select from organiser_second_factor where organiser_id = organiser.id)
    order by email`.execute(db);
  return rows.map(({ email }) => email);
}
