/** One, two and three instances on one PostgreSQL, and what one page view and one submission cost. */
import { readFileSync } from 'node:fs';
import { createDatabase, startTestCluster } from '#service/database/test-database.ts';
import type { Figure } from './figure.ts';
import { load } from './load.ts';
import { startSubject, type Subject } from './subject.ts';

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
      name: `${count} instances on one PostgreSQL, against one`,
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
  return (await load({ url: `${subject.origin}/api/v1/questions`, connections: 20, seconds, bodies })).perSecond;
}

/** Processor time of the service process for one page view, and for one submission on each engine. */
export async function measureCosts({ seconds }: { seconds: number }): Promise<Figure[]> {
  const alone = await startSubject();
  const page = await costOf(alone, () =>
    load({ url: `${alone.origin}/`, connections: 20, seconds, headers: { 'accept-encoding': 'br' } }),
  );
  const embedded = await submissionCost(alone, seconds);
  await alone.stop();
  const cluster = await startTestCluster();
  const beside = await startSubject((await createDatabase(cluster.url)).url, { DATABASE_POOL: '10' });
  const postgresql = await submissionCost(beside, seconds);
  await beside.stop();
  await cluster.stop();
  const detail = 'user and system, of the service process';
  return [
    { name: 'processor time of one page view', measured: page, unit: 'ms', detail },
    {
      name: 'processor time of one submission, embedded',
      measured: embedded,
      unit: 'ms',
      detail: `${detail}, database included`,
    },
    {
      name: 'processor time of one submission, PostgreSQL',
      measured: postgresql,
      unit: 'ms',
      detail: `${detail}, without the server's`,
    },
  ];
}

async function submissionCost(subject: Subject, seconds: number): Promise<number> {
  const bodies = await subject.submissions(seconds * 6000);
  const url = `${subject.origin}/api/v1/questions`;
  return await costOf(subject, () => load({ url, connections: 20, seconds, bodies }));
}

async function costOf(subject: Subject, run: () => Promise<{ ok: number }>): Promise<number> {
  const before = processorMs(subject.pid);
  const { ok } = await run();
  return (processorMs(subject.pid) - before) / ok;
}

function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}
