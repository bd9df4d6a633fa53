/**
 * For the whole run: one PostgreSQL server, and one embedded database to copy. A test asks for its own
 * with `openTestDatabase`, or with `createDatabase(inject('databaseServer'))`.
 */
import type { TestProject } from 'vitest/node';
import { startTestServer } from './database.ts';
import { createTemplate } from './template.ts';

export async function setup(project: TestProject) {
  const [server, template] = await Promise.all([startTestServer(), createTemplate()]);
  project.provide('databaseServer', server.url);
  project.provide('embeddedTemplate', template.folder);
  project.provide('embeddedBlank', template.blank);
  return async () => {
    template.remove();
    await server.stop();
  };
}
