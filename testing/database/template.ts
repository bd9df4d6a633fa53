/** An embedded database to copy. Creating one takes seconds of processor time; copying does not. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from '#service/database/connect.ts';
import { createDatabaseIfMissing } from '#service/database/embedded/create-database.ts';
import { createLockFile } from '#service/database/embedded/data-folder-lock.ts';
import { migrate } from '#service/database/schema/migrate.ts';
import { createFirstMeeting } from '#service/meetings/create-first-meeting.ts';

export type Template = {
  /** A data folder with a migrated database and its first meeting closed. */
  folder: string;
  /** A data folder with an empty database. */
  blank: string;
  remove: () => void;
};

const MODULES = join(import.meta.dirname, '../../node_modules');
const CACHE = join(MODULES, '.cache/embedded');
const EMBEDDED = join(import.meta.dirname, '../../service/database/embedded');
/** A change of these files invalidates the empty database. */
const SOURCES = [
  join(MODULES, '@electric-sql/pglite/package.json'),
  join(EMBEDDED, 'create-database.ts'),
  join(EMBEDDED, 'flushing-fs.ts'),
];

export async function createTemplate(): Promise<Template> {
  const made = mkdtempSync(join(tmpdir(), 'tribune-template-'));
  const remove = () => rmSync(made, { recursive: true, force: true });
  const folder = join(made, 'migrated');
  try {
    const blank = await findBlank();
    copyTemplate(blank, folder);
    const database = await openDatabase({
      databaseUrl: undefined,
      dataDir: folder,
      poolSize: 1,
    });
    await fillAndClose(database);
    return { folder, blank, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Returns the empty database of an earlier run, or a new one. Creating it is four fifths of the work. */
async function findBlank(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) hash.update(readFileSync(source));
  const blank = join(CACHE, hash.digest('hex').slice(0, 16));
  if (existsSync(blank)) return blank;
  mkdirSync(CACHE, { recursive: true });
  const aside = mkdtempSync(join(CACHE, 'new-'));
  await createDatabaseIfMissing(join(aside, 'database'));
  try {
    renameSync(aside, blank);
  } catch (error) {
    // Another run may have created it first.
    if (!existsSync(blank)) throw error;
    rmSync(aside, { recursive: true });
  }
  return blank;
}

/** Copies only the template's database into a data folder. */
export function copyTemplate(template: string, dataDir: string): void {
  cpSync(join(template, 'database'), join(dataDir, 'database'), { recursive: true });
  createLockFile(dataDir);
}

/** Migrates a new database and creates its first meeting, closed. */
export async function fillAndClose(database: OpenDatabase): Promise<void> {
  try {
    await migrate(database);
    await createFirstMeeting(database.db);
  } finally {
    await database.close();
  }
}
