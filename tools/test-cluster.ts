/** One PostgreSQL server for the whole run; a test asks for a database with `createDatabase(inject('databaseServer'))`. */
import type { TestProject } from 'vitest/node';
import { startTestServer } from '#service/database/test-database.ts';

export async function setup(project: TestProject) {
  const server = await startTestServer();
  project.provide('databaseServer', server.url);
  return server.stop;
}
