import { isAbsolute } from 'node:path';
import { sql } from 'kysely';
import type { installationCalls } from '#contract/calls/installation.ts';
import type { Restoration } from '#contract/installation.ts';
import type { OpenDatabase } from '../database/connect.ts';
import type { Transaction } from '../database/database.ts';
import {
  appliedMigrations,
  applyPending,
  type Migration,
  pendingMigrations,
  readMigrations,
} from '../database/schema/migrate.ts';
import { changeSchema, type OnWait } from '../database/schema/schema-lock.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../http/handler.ts';
import { databaseRefused } from '../http/problems/database-refused.ts';
import { findCurrentMeeting } from '../meetings/meeting-queries.ts';
import { addressesWithRecoveryCodes } from '../organisers/queries/credential-queries.ts';
import { deleteSessionsAndLinks } from '../organisers/queries/session-queries.ts';
import { deleteCodes } from '../stage/devices/code-queries.ts';
import { type Footer, type Header, startSum, type TableSum } from './backup-format.ts';
import { insertDatabaseEntry, findRestoreFault } from './backup-queries.ts';
import { readBackup, unusable } from './read-backup.ts';
import {
  dropSchema,
  findObjects,
  findTables,
  insertRows,
  reload,
  rowsOf,
  type SchemaObject,
  settleForms,
  type Table,
} from './table-queries.ts';

/**
 * Restores a backup completely or not at all, into an empty database or over an untouched first meeting. It creates the
 * backup's schema, compares every row, then migrates to our schema. It does not restore sessions, invitations, password
 * links and pairing codes.
 *
 * @throws the problem `database-refused`, in words, when the file is not a whole backup, or the database not empty;
 *   MigrationRefused
 */
export async function restoreDatabase(
  { database, onWait, folder }: { database: OpenDatabase; onWait: OnWait; folder?: string },
  { actor }: Pick<CallContext, 'actor'>,
  { body: { file } }: Parsed<typeof installationCalls.restoreDatabase>,
): Promise<Restoration> {
  if (!isAbsolute(file)) throw databaseRefused('file must be a whole path');
  // Reads the whole file before the first change.
  const { header, footer } = await verifyBackup(file);
  const migrations = readMigrations(folder);
  const earlier = migrationsOf(file, { header, migrations });
  return await changeSchema(database, onWait, async (transaction) => {
    await requireEmpty(transaction, folder);
    await dropSchema(transaction);
    await applyPending(transaction, earlier);
    await load(transaction, { file, header });
    await requireSame(transaction, { file, footer });
    const applied = await applyPending(transaction, migrations);
    // Some may have ended, been used or been withdrawn since the backup, which the backup cannot show.
    const invitations = await deleteSessionsAndLinks(transaction);
    const devices = await deleteCodes(transaction);
    const recoveryCodesOf = await addressesWithRecoveryCodes(transaction);
    const questions = footer.tables['question']?.rows ?? 0;
    const registerEntries = footer.tables['register_entry']?.rows ?? 0;
    const { takenAt } = header;
    const detail = { takenAt, questions, registerEntries };
    await insertDatabaseEntry(transaction, { kind: 'database.restored', actor, detail });
    const { timeZone = 'UTC', phase = null } = (await findCurrentMeeting(transaction)) ?? {};
    const counts = { questions, registerEntries, invitations, devices };
    return { file, takenAt: new Date(takenAt), timeZone, phase, ...counts, recoveryCodesOf, applied };
  });
}

type Backup = { header: Header; footer: Footer };

async function verifyBackup(file: string): Promise<Backup> {
  let header: Header | undefined;
  for await (const piece of readBackup(file)) {
    if (piece.kind === 'header') ({ header } = piece);
    if (piece.kind === 'footer' && header !== undefined) return { header, footer: piece.footer };
  }
  throw unusable(file, 'is incomplete: its end is missing');
}

/** The migrations that lead to the backup's schema. */
function migrationsOf(file: string, { header, migrations }: { header: Header; migrations: Migration[] }): Migration[] {
  for (const { number, name, checksum } of header.schema) {
    const ours = migrations[number - 1];
    if (ours === undefined) {
      throw unusable(file, `was made by a newer version, ${header.productVersion}: this one has no ${name}`);
    }
    if (!ours.knownChecksums.has(checksum)) throw unusable(file, `was made with another ${name} than this version has`);
  }
  return migrations.slice(0, header.schema.length);
}

async function requireEmpty(transaction: Transaction, folder?: string): Promise<void> {
  // Throws when the database belongs to another version.
  await pendingMigrations(transaction, folder);
  await requireOurs(transaction, folder);
  const tables = (await findTables(transaction)).map(({ name }) => name);
  const fault = await findRestoreFault(transaction, tables);
  if (fault !== undefined) throw notEmpty(fault);
}

const NAMED = 3;

/** Another application may share the schema, and we must not drop its objects. */
async function requireOurs(transaction: Transaction, folder?: string): Promise<void> {
  const applied = await appliedMigrations(transaction);
  const made = await objectsOf(transaction, readMigrations(folder).slice(0, applied.length));
  const ours = new Set(made.map(({ name }) => name));
  const foreign = (await findObjects(transaction)).filter(({ name }) => !ours.has(name));
  if (foreign.length === 0) return;
  const members = foreign.filter(({ isMember }) => isMember);
  const names = (members.length > 0 ? members : foreign).map(({ name }) => name);
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
  throw notEmpty(`the database holds ${names.slice(0, NAMED).join(', ')}${more} that Tribune did not create`);
}

/** The objects that migrations create. They are applied in a temporary schema. */
async function objectsOf(transaction: Transaction, migrations: Migration[]): Promise<SchemaObject[]> {
  if (migrations.length === 0) return [];
  const { rows } = await sql<{ path: string; isAllowed: boolean }>`
    select current_setting('search_path') as path,
      has_database_privilege(current_database(), 'create') as "isAllowed"`.execute(transaction);
  const { path = '', isAllowed = false } = rows[0] ?? {};
  if (!isAllowed) throw notEmpty('the database holds tables, and its user may not create a schema for comparing them');
  await sql`create schema tribune_comparison`.execute(transaction);
  await sql`set local search_path to tribune_comparison`.execute(transaction);
  await applyPending(transaction, migrations);
  const objects = await findObjects(transaction);
  await sql`select set_config('search_path', ${path}, true)`.execute(transaction);
  await sql`drop schema tribune_comparison cascade`.execute(transaction);
  return objects;
}

function notEmpty(why: string): Error {
  return databaseRefused(`${why}; a backup is restored into an empty database only`);
}

async function load(transaction: Transaction, { file, header }: { file: string; header: Header }): Promise<void> {
  const tables = new Map<string, Table>((await findTables(transaction)).map((table) => [table.name, table]));
  const isSame = header.tables.length === tables.size && header.tables.every((name) => tables.has(name));
  if (!isSame) throw unusable(file, 'holds other tables than its schema has');
  await reload(transaction, [...tables.values()], async () => {
    for await (const piece of readBackup(file)) {
      const table = piece.kind === 'rows' ? tables.get(piece.table) : undefined;
      if (piece.kind === 'rows' && table !== undefined) await insertRows(transaction, table, piece.rows);
    }
  });
}

/** Checks that every row reads as it was written. */
async function requireSame(
  transaction: Transaction,
  { file, footer }: { file: string; footer: Footer },
): Promise<void> {
  await settleForms(transaction);
  for (const table of await findTables(transaction)) {
    const expected = footer.tables[table.name];
    const found = await sumOf(transaction, table);
    if (found.rows !== expected?.rows || found.sha256 !== expected.sha256) {
      throw unusable(file, `cannot be restored: the table ${table.name} would differ from the backup`);
    }
  }
}

async function sumOf(transaction: Transaction, table: Table): Promise<TableSum> {
  const sum = startSum();
  for await (const rows of rowsOf(transaction, table)) sum.add(rows);
  return sum.end();
}
