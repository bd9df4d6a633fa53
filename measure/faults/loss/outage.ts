import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createDatabase, startTestCluster, type TestCluster } from '#testing/database/database.ts';
import { type ServiceProcess, startService } from '#testing/processes/service-process.ts';
import type { Metric } from '../../metric.ts';
import { compare, createSubmission, type Journal, openJournal, send } from '../harness/journal.ts';
import { type OpenMeeting, prepareMeeting } from '../harness/meeting.ts';
import type { Scale, Scenario } from '../../scenario.ts';

const CLIENTS = 16;
const RECOVERY_GOAL_S = 5;
const RECOVERY_LIMIT_MS = 30_000;
const PAUSE_MS = 10_000;
const SIZES = { short: { restarts: 1, cuts: 2, pauses: 1 }, full: { restarts: 20, cuts: 20, pauses: 3 } };

/** Restarts PostgreSQL without a checkpoint, cuts its connections and pauses the server, all under load. */
export const outage: Scenario = {
  name: 'outage',
  run: async (scale) => {
    const cluster = await startTestCluster();
    const { url } = await createDatabase(cluster.url);
    const meeting = await prepareMeeting(url);
    const service = await startService(meeting.environment);
    try {
      return await breakRepeatedly({ cluster, url, meeting, service, scale });
    } finally {
      await service.stop();
      meeting.remove();
      await cluster.stop();
    }
  },
};

type Scene = { cluster: TestCluster; url: string; meeting: OpenMeeting; service: ServiceProcess; scale: Scale };

async function breakRepeatedly({ cluster, url, meeting, service, scale }: Scene): Promise<Metric[]> {
  const { restarts, cuts, pauses } = SIZES[scale];
  const journal = openJournal();
  const retryAfters = new Set<string>();
  const load = startLoad({ meeting, service, journal, retryAfters });
  const recoveries: number[] = [];
  const breakAndRecover = async (times: number, harm: () => Promise<void>) => {
    for (let i = 0; i < times; i += 1) {
      await wait(200);
      await harm();
      recoveries.push(await secondsUntilStored(journal));
    }
  };
  await breakAndRecover(restarts, cluster.restart);
  await breakAndRecover(cuts, () => cutConnections(url));
  await breakAndRecover(pauses, async () => {
    await cluster.pause();
    await wait(PAUSE_MS);
    await cluster.resume();
  });
  await load.stop();
  const found = await meeting.inspect((database) => compare(database, journal));
  const unavailable = journal.others.get(503) ?? 0;
  const unexpected = [...journal.others]
    .filter(([status]) => status !== 503)
    .reduce((sum, [, count]) => sum + count, 0);
  const detail = `${found.acknowledged} acknowledged, ${restarts} restarts, ${cuts} cuts, ${pauses} pauses of 10 s`;
  const isAlive = await fetch(`${service.origin}/livez`).then(({ ok }) => ok);
  return [
    {
      name: 'PostgreSQL outage: acknowledged questions lost',
      measured: found.lost,
      unit: '',
      goal: { atMost: 0 },
      detail,
    },
    {
      name: 'PostgreSQL outage: questions stored twice',
      measured: found.doubled,
      unit: '',
      goal: { atMost: 0 },
      detail,
    },
    { name: 'PostgreSQL outage: service ended', measured: isAlive ? 0 : 1, unit: '', goal: { atMost: 0 }, detail },
    {
      name: 'PostgreSQL outage: answers other than 201 and 503',
      measured: unexpected,
      unit: '',
      goal: { atMost: 0 },
      detail: `${unavailable} answers 503, Retry-After ${[...retryAfters].join(' and ')}`,
    },
    {
      name: 'PostgreSQL outage: 503 without Retry-After',
      measured: retryAfters.has('none') ? 1 : 0,
      unit: '',
      goal: { atMost: 0 },
      detail: `${unavailable} answers 503`,
    },
    {
      name: 'PostgreSQL restored: longest time until a question is stored again',
      measured: Math.max(...recoveries),
      unit: 's',
      ...(scale === 'full' ? { goal: { atMost: RECOVERY_GOAL_S } } : {}),
      detail: `${recoveries.length} recoveries`,
    },
  ];
}

type LoadScene = { meeting: OpenMeeting; service: ServiceProcess; journal: Journal; retryAfters: Set<string> };

/** Clients repeat each submission under its key until the 201, until the load is stopped. */
function startLoad({ meeting, service, journal, retryAfters }: LoadScene) {
  const over = new AbortController();
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!over.signal.aborted) {
      const submission = createSubmission(await meeting.pass());
      while (!journal.acknowledged.has(submission.key)) {
        const response = await send(service.origin, submission);
        if (response?.status === 503) retryAfters.add(response.headers.get('retry-after') ?? 'none');
        await journal.note(submission, response);
        if (!journal.acknowledged.has(submission.key)) await wait(50);
      }
    }
  });
  return {
    stop: async () => {
      over.abort();
      await Promise.all(clients);
    },
  };
}

async function secondsUntilStored(journal: Journal): Promise<number> {
  const startedAt = performance.now();
  const before = journal.acknowledged.size;
  while (journal.acknowledged.size === before && performance.now() - startedAt < RECOVERY_LIMIT_MS) await wait(10);
  return (performance.now() - startedAt) / 1000;
}

async function cutConnections(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tribune'`);
  await client.end();
}
