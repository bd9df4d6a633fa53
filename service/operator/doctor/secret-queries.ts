import { sql } from 'kysely';
import type { Queryable } from '../../database/database.ts';

/**
 * Stores the mark of the secret on which the database depends from now on, unless it has one.
 *
 * @returns whether the database depends on this secret
 */
export async function insertSecretFingerprint(db: Queryable, fingerprint: Buffer): Promise<boolean> {
  await sql`insert into secret_mark (mark) values (${fingerprint}) on conflict do nothing`.execute(db);
  return (await hasSecretFingerprint(db, fingerprint)) === true;
}

/** Whether the database depends on this secret; undefined before the first start of the service. */
export async function hasSecretFingerprint(db: Queryable, fingerprint: Buffer): Promise<boolean | undefined> {
  const { rows } = await sql<{ isSame: boolean }>`
    select mark = ${fingerprint} as "isSame" from secret_mark`.execute(db);
  return rows[0]?.isSame;
}

/** Whether the database depends on any secret. False for an empty one, and for one of a release without marks. */
export async function isUsedWithSecret(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('secret_mark') is not null as exists`.execute(db);
  if (rows[0]?.exists !== true) return false;
  const marks = await sql`select from secret_mark`.execute(db);
  return marks.rows.length > 0;
}

/** Makes the database depend on another secret. */
export async function replaceSecretFingerprint(db: Queryable, fingerprint: Buffer): Promise<void> {
  await sql`
    insert into secret_mark (mark) values (${fingerprint})
    on conflict (is_current) do update set mark = excluded.mark, kept_at = clock_timestamp()`.execute(db);
}
