/**
 * For the whole run: one PostgreSQL server, and one embedded database to copy. A test asks for its own
 * with `openTestDatabase`, or with `createDatabase(inject('databaseServer'))`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#service/database/connect.ts';
import { migrate } from '#service/database/migrate.ts';
import { startTestServer } from './database.ts';
import { createFirstMeeting } from '#service/meetings/create-first-meeting.ts';

export async function setup(project: TestProject) {
  const template = mkdtempSync(join(tmpdir(), 'tribune-template-'));
  const [server] = await Promise.all([startTestServer(), createTemplate(template)]);
  project.provide('databaseServer', server.url);
  project.provide('embeddedTemplate', template);
  return async () => {
    rmSync(template, { recursive: true, force: true });
    await server.stop();
  };
}

/** Creating an engine's folder takes seconds; copying one does not. */
async function createTemplate(dataDir: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir, poolSize: 1, onConnectionLost: () => {} });
  await migrate(database);
  await createFirstMeeting(database.db);
  await database.close();
}
