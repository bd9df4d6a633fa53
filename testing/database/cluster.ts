/**
 * Starts one PostgreSQL server for the whole run, with a migrated database of each engine to copy. A test creates its
 * own with `openTestDatabase`, or with `createDatabase(inject('databaseServer'))`.
 */
import type { TestProject } from 'vitest/node';
import { startTestServer } from './database.ts';
import { createServerTemplate } from './server-template.ts';
import { createTemplate } from './template.ts';

export async function setup(project: TestProject) {
  // One after the other: together they block this process for longer than a connection may take to open.
  const server = await startTestServer();
  const serverTemplate = await createServerTemplate(server.url);
  const template = await createTemplate();
  project.provide('databaseServer', server.url);
  project.provide('serverTemplate', serverTemplate.name);
  project.provide('embeddedTemplate', template.folder);
  project.provide('embeddedBlank', template.blank);
  return async () => {
    template.remove();
    await serverTemplate.drop();
    await server.stop();
  };
}
