/** One, two and three instances on one PostgreSQL, and what one page view and one submission cost. */
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { createDatabase, startTestCluster } from '#testing/database.ts';
import type { Figure } from '../figure.ts';
import { load } from '../load.ts';
import { startSubject, type Subject } from './subject.ts';
import { requireAllKept } from './submissions.ts';

const TICKS_PER_SECOND = 100;

/** Submissions a second of several instances, against those of one. */
export async function measureInstances({ seconds }: { seconds: number }): Promise<Figure[]> {
  const cluster = await startTestCluster();
  const { url } = await createDatabase(cluster.url);
  const instances: Subject[] = [];
  const figures: Figure[] = [];
  let alone = Number.NaN;
  for (const count of [1, 2, 3]) {
    instances.push(await startSubject(url, { DATABASE_POOL: '10' }));
    const results = await Promise.all(instances.map((instance) => loadSubmissions(instance, seconds)));
    const perSecond = results.reduce((sum, result) => sum + result, 0);
    if (count === 1) alone = perSecond;
    const detail = `${Math.round(perSecond)}/s in all; generator, instances and PostgreSQL share the machine`;
    figures.push({
      name: `${count} ${count === 1 ? 'instance' : 'instances'} on one PostgreSQL, against one`,
      measured: perSecond / alone,
      unit: 'ratio',
      detail,
    });
  }
  for (const instance of instances) await instance.stop();
  await cluster.stop();
  return figures;
}

async function loadSubmissions(subject: Subject, seconds: number): Promise<number> {
  const bodies = await subject.submissions(seconds * 3000);
  const result = await load({ url: `${subject.origin}/api/v1/questions`, connections: 20, seconds, bodies });
  requireAllKept(result);
  return result.perSecond;
}

/** Processor time for one page view, and for one submission on each engine. */
export async function measureCosts({ seconds }: { seconds: number }): Promise<Figure[]> {
  const alone = await startSubject();
  const forPages = processorClock([alone.pid]);
  const headers = { 'accept-encoding': 'br' };
  const views = await load({ url: `${alone.origin}/`, connections: 20, seconds, headers });
  const page = forPages() / views.ok;
  const embedded = (await submissionCosts(alone, { seconds })).service;
  await alone.stop();
  const cluster = await startTestCluster();
  const { url } = await createDatabase(cluster.url);
  const beside = await startSubject(url, { DATABASE_POOL: '10' });
  const postgresql = await submissionCosts(beside, { seconds, serverUrl: cluster.url });
  await beside.stop();
  await cluster.stop();
  const [of, unit] = ['processor time of one', 'ms'] as const;
  const detail = 'user and system, of the service process';
  return [
    { name: `${of} page view`, measured: page, unit, detail },
    { name: `${of} submission, embedded`, measured: embedded, unit, detail: `${detail}, database included` },
    { name: `${of} submission, PostgreSQL: the service`, measured: postgresql.service, unit, detail },
    {
      name: `${of} submission, PostgreSQL: the server`,
      measured: postgresql.server,
      unit,
      detail: 'all its processes',
    },
  ];
}

async function submissionCosts(
  subject: Subject,
  { seconds, serverUrl }: { seconds: number; serverUrl?: string },
): Promise<{ service: number; server: number }> {
  const url = `${subject.origin}/api/v1/questions`;
  const sent = { url, connections: 20, seconds };
  // The first second opens every connection, so that all of the server's processes are there to be watched.
  await load({ ...sent, seconds: 1, bodies: await subject.submissions(6000) });
  const bodies = await subject.submissions(seconds * 6000);
  const ofService = processorClock([subject.pid]);
  const ofServer = processorClock(serverUrl === undefined ? [] : await serverProcesses(serverUrl));
  const result = await load({ ...sent, bodies });
  requireAllKept(result);
  return { service: ofService() / result.ok, server: ofServer() / result.ok };
}

/** Those that stay; an autovacuum comes and goes. */
async function serverProcesses(serverUrl: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where pid <> pg_backend_pid() and backend_type not like 'autovacuum w%'`,
  );
  await client.end();
  return rows.map(({ pid }) => pid);
}

/** Tells how many milliseconds these processes have worked since the call. */
function processorClock(pids: number[]): () => number {
  const worked = () => pids.reduce((sum, pid) => sum + processorMs(pid), 0);
  const before = worked();
  return () => worked() - before;
}

/** Since the process began. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}
