import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { Database } from './connect.ts';
import type { DB } from './types.ts';

const FOLDER = join(import.meta.dirname, '../../database/migrations');
/** Any number, the same in every instance. */
const LOCK = 7_174_862_317;
const LOCK_PATIENCE_MS = 60_000;
const LOCK_RETRY_MS = 100;

type Migration = { number: number; name: string; text: string; checksum: string };

/** The schema of the database is not one that these files lead to. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
  readonly code = 'migration-refused';
}

/** The migration files in their order. */
export function readMigrations(folder = FOLDER): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.toSorted().map((name, index) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const number = Number.parseInt(name, 10);
    if (number !== index + 1) throw new MigrationRefused(`Migrations are numbered without a gap: ${name}`);
    return { number, name, text, checksum: createHash('sha256').update(text).digest('hex') };
  });
}

/**
 * Brings the schema forward in one transaction, one instance at a time.
 *
 * @returns the names of the files applied now
 * @throws MigrationRefused when an applied file has changed since, or the database is ahead of us
 */
export async function migrate(db: Database, folder = FOLDER): Promise<string[]> {
  const migrations = readMigrations(folder);
  const deadline = Date.now() + LOCK_PATIENCE_MS;
  for (;;) {
    const applied = await db.transaction().execute((transaction) => migrateAlone(transaction, migrations));
    if (applied !== 'locked') return applied;
    if (Date.now() > deadline) throw new MigrationRefused('Another instance has been migrating for a minute.');
    await wait(LOCK_RETRY_MS);
  }
}

/** The files that are not applied yet; all of them on an empty database. */
export async function pendingMigrations(db: Database, folder = FOLDER): Promise<string[]> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('schema_migration') is not null as exists`.execute(db);
  const applied = rows[0]?.exists === true ? await appliedMigrations(db) : [];
  return pendingAfter(applied, readMigrations(folder)).map((migration) => migration.name);
}

async function migrateAlone(db: Transaction<DB>, migrations: Migration[]): Promise<string[] | 'locked'> {
  await sql`set local lock_timeout = '2s'`.execute(db);
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as taken`.execute(db);
  if (rows[0]?.taken !== true) return 'locked';
  await sql`create table if not exists schema_migration (
    number integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`.execute(db);
  const pending = pendingAfter(await appliedMigrations(db), migrations);
  for (const migration of pending) {
    await sql.raw(migration.text).execute(db);
    await db
      .insertInto('schema_migration')
      .values({ number: migration.number, name: migration.name, checksum: migration.checksum })
      .execute();
  }
  return pending.map((migration) => migration.name);
}

async function appliedMigrations(db: Database) {
  return await db.selectFrom('schema_migration').select(['number', 'name', 'checksum']).orderBy('number').execute();
}

function pendingAfter(applied: { number: number; name: string; checksum: string }[], migrations: Migration[]) {
  for (const done of applied) {
    const file = migrations[done.number - 1];
    if (file === undefined) throw new MigrationRefused(`The database is ahead of this version: ${done.name}`);
    if (file.checksum !== done.checksum) throw new MigrationRefused(`${file.name} has changed since it was applied.`);
  }
  return migrations.slice(applied.length);
}
