import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { OpenDatabase } from '../connect.ts';
import type { Queryable, Transaction } from '../database.ts';
import { checksumOf, knownChecksums } from './migration-checksums.ts';
import { changeSchema, type OnWait } from './schema-lock.ts';
import { hasTableRights } from './service-role.ts';

const FOLDER = join(import.meta.dirname, '../../../database/migrations');

export type Migration = {
  number: number;
  name: string;
  text: string;
  checksum: string;
  knownChecksums: ReadonlySet<string>;
};

/** These files do not lead to the schema of the database. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
  readonly code = 'migration-refused';
}

/** The migration files in order. */
export function readMigrations(folder = FOLDER): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.toSorted().map((name, index) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const number = Number.parseInt(name, 10);
    if (number !== index + 1) throw new MigrationRefused(`Migrations are numbered without a gap: ${name}`);
    const checksum = checksumOf(text);
    return { number, name, text, checksum, knownChecksums: knownChecksums(name, checksum) };
  });
}

type Migrating = {
  /** The folder of the files; by default that of the shipped ones. */
  folder?: string;
  onWait?: OnWait;
};

/**
 * Migrates the schema in one transaction, in one instance at a time, over a connection without the time limits of
 * requests.
 *
 * @returns the names of the files applied now
 * @throws MigrationRefused when an applied file has changed since, or the database has a later schema
 */
export async function migrate(
  database: Pick<OpenDatabase, 'db' | 'maintenance' | 'owner'>,
  { folder = FOLDER, onWait = () => {} }: Migrating = {},
): Promise<string[]> {
  const migrations = readMigrations(folder);
  // Checks without the lock first, so that a start without pending migrations does not wait.
  if (await isReady(database, migrations)) return [];
  return await changeSchema(database, onWait, (transaction) => applyPending(transaction, migrations));
}

async function isReady(
  { db, maintenance, owner }: Pick<OpenDatabase, 'db' | 'maintenance' | 'owner'>,
  migrations: Migration[],
): Promise<boolean> {
  // A new role may not even read the list of applied migrations.
  if (owner !== maintenance && !(await hasTableRights(db))) return false;
  return pendingAfter(await appliedMigrations(db), migrations).length === 0;
}

/** The files that are not applied yet; all files for an empty database. */
export async function pendingMigrations(db: Queryable, folder = FOLDER): Promise<string[]> {
  return pendingAfter(await appliedMigrations(db), readMigrations(folder)).map((migration) => migration.name);
}

/** Why this release cannot use the schema, in words; undefined when it can, at once or after a migration. */
export async function findSchemaRefusal(db: Queryable): Promise<string | undefined> {
  try {
    await pendingMigrations(db);
    return undefined;
  } catch (error) {
    if (error instanceof MigrationRefused) return error.message;
    throw error;
  }
}

/**
 * Applies the pending ones of these files, in the caller's transaction.
 *
 * @returns the names of the files applied now
 */
export async function applyPending(transaction: Transaction, migrations: Migration[]): Promise<string[]> {
  await sql`create table if not exists schema_migration (
    number integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`.execute(transaction);
  const pending = pendingAfter(await appliedMigrations(transaction), migrations);
  for (const { number, name, checksum, text } of pending) {
    await sql.raw(text).execute(transaction);
    await transaction.insertInto('schema_migration').values({ number, name, checksum }).execute();
  }
  return pending.map((migration) => migration.name);
}

export type AppliedMigration = Pick<Migration, 'number' | 'name' | 'checksum'>;

/** The applied files in order, as the database has recorded them; none on an empty database. */
export async function appliedMigrations(db: Queryable): Promise<AppliedMigration[]> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('schema_migration') is not null as exists`.execute(db);
  if (rows[0]?.exists !== true) return [];
  return await db.selectFrom('schema_migration').select(['number', 'name', 'checksum']).orderBy('number').execute();
}

/** The number of the last applied migration, of any release. */
export async function findSchemaNumber(db: Queryable): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number), 0) as number from schema_migration`.execute(db);
  return rows[0]?.number ?? 0;
}

/** @throws MigrationRefused when these files do not begin with the applied ones */
function pendingAfter(applied: AppliedMigration[], migrations: Migration[]): Migration[] {
  for (const done of applied) {
    const file = migrations[done.number - 1];
    if (file === undefined) {
      throw new MigrationRefused(
        `The database has the schema of a later release (${done.name}). Start that release; this one cannot use it any more.`,
      );
    }
    if (!file.knownChecksums.has(done.checksum)) {
      throw new MigrationRefused(
        `${file.name} has changed since it was applied. Put back the file of the release, or start the release that applied it.`,
      );
    }
  }
  return migrations.slice(applied.length);
}
