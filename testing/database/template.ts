/** For tests: an embedded database to copy. Creating an engine's folder takes seconds; copying one does not. */
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from '#service/database/connect.ts';
import { createDatabaseIfMissing } from '#service/database/embedded/create-database.ts';
import { migrate } from '#service/database/migrate.ts';
import { createFirstMeeting } from '#service/meetings/create-first-meeting.ts';

export type Template = {
  /** A data folder with a migrated database and its first meeting, closed. */
  folder: string;
  /** One with a database in which there is nothing yet. */
  blank: string;
  remove: () => void;
};

export async function createTemplate(): Promise<Template> {
  const made = mkdtempSync(join(tmpdir(), 'tribune-template-'));
  const remove = () => rmSync(made, { recursive: true, force: true });
  const [folder, blank] = [join(made, 'migrated'), join(made, 'blank')];
  try {
    mkdirSync(blank);
    await createDatabaseIfMissing(join(blank, 'database'));
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

/** Gives a data folder the template's database, and nothing else. */
export function copyTemplate(template: string, dataDir: string): void {
  cpSync(join(template, 'database'), join(dataDir, 'database'), { recursive: true });
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
