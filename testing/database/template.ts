/** For tests: an embedded database to copy. Creating an engine's folder takes seconds; copying one does not. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#service/database/connect.ts';
import { migrate } from '#service/database/migrate.ts';
import { createFirstMeeting } from '#service/meetings/create-first-meeting.ts';

export type Template = { folder: string; remove: () => void };

/** Creates a data folder with a migrated database and its first meeting, closed. */
export async function createTemplate(): Promise<Template> {
  const folder = mkdtempSync(join(tmpdir(), 'tribune-template-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const database = await openDatabase({
      databaseUrl: undefined,
      dataDir: folder,
      poolSize: 1,
      onConnectionLost() {},
    });
    await migrate(database);
    await createFirstMeeting(database.db);
    await database.close();
    return { folder, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Gives a data folder the template's database, and nothing else. */
export function copyTemplate(template: string, dataDir: string): void {
  cpSync(join(template, 'database'), join(dataDir, 'database'), { recursive: true });
}
