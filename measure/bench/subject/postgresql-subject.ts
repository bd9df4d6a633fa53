/** Runs the service on its own PostgreSQL server, with limits that refuse nothing. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase, startTestCluster, type TestCluster } from '#testing/database/database.ts';
import type { Watched } from '../rounds/processors.ts';
import { type Prepared, RAISED_LIMITS, startSubject, type Subject } from './subject.ts';

export type PostgresqlSubject = {
  subject: Subject;
  /** All processes of the server. */
  server: Watched;
  serverUrl: string;
  databaseUrl: string;
  stop: () => Promise<void>;
};

export async function startOnPostgresql(
  environment: NodeJS.ProcessEnv = {},
  prepared: Prepared = {},
): Promise<PostgresqlSubject> {
  const cluster = await startTestCluster();
  const { url } = await createDatabase(cluster.url);
  const subject = await startSubject(url, { ...RAISED_LIMITS, ...environment }, prepared);
  const stop = async () => {
    await subject.stop();
    await cluster.stop();
  };
  return { subject, server: serverOf(cluster), serverUrl: cluster.url, databaseUrl: url, stop };
}

function serverOf({ folder }: TestCluster): Watched {
  const [pid] = readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n');
  return { pid: Number(pid), isFamily: true };
}
