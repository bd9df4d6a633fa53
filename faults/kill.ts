import { setTimeout as wait } from 'node:timers/promises';
import { createDatabase, startTestCluster } from '#service/database/test-database.ts';
import { type ServiceProcess, startService } from '#service/test-process-service.ts';
import type { Figure } from '../bench/figure.ts';
import { compare, createSubmission, type Journal, openJournal, send, type Submission } from './journal.ts';
import { type OpenMeeting, prepareMeeting } from './meeting.ts';
import type { Extent, Trial } from './trial.ts';

const CLIENTS = 24;
const READY_GOAL_S = 3;
const SIZES = { short: { acknowledged: 300, kills: 2 }, full: { acknowledged: 100_000, kills: 50 } };

/** SIGKILL of the service under load, on each engine; every client retries with its key until it is answered. */
export const kill: Trial = {
  name: 'kill',
  run: async (extent) => [...(await onEmbedded(extent)), ...(await onPostgresql(extent))],
};

async function onEmbedded(extent: Extent): Promise<Figure[]> {
  const meeting = await prepareMeeting();
  try {
    return await killRepeatedly(meeting, { engine: 'embedded', extent });
  } finally {
    meeting.remove();
  }
}

async function onPostgresql(extent: Extent): Promise<Figure[]> {
  const cluster = await startTestCluster();
  const meeting = await prepareMeeting((await createDatabase(cluster.url)).url);
  try {
    return await killRepeatedly(meeting, { engine: 'PostgreSQL', extent });
  } finally {
    meeting.remove();
    await cluster.stop();
  }
}

async function killRepeatedly(
  meeting: OpenMeeting,
  { engine, extent }: { engine: string; extent: Extent },
): Promise<Figure[]> {
  const { acknowledged, kills } = SIZES[extent];
  const journal = openJournal();
  const readySeconds: number[] = [];
  let service = await startService(meeting.environment);
  for (let done = 0; done < kills; done += 1) {
    const target = Math.ceil((acknowledged * (done + 1)) / kills);
    service = await loadAndKill(service, { meeting, journal, target, readySeconds });
  }
  await service.stop();
  const found = await meeting.inspect((database) => compare(database, journal));
  const detail = `${found.acknowledged} acknowledged, ${kills} kills, ${found.stored} stored`;
  return [
    {
      name: `${engine}: acknowledged and lost after SIGKILL`,
      measured: found.lost,
      unit: '',
      goal: { atMost: 0 },
      detail,
    },
    { name: `${engine}: doubled after SIGKILL`, measured: found.doubled, unit: '', goal: { atMost: 0 }, detail },
    {
      name: `${engine}: acknowledged in the trial`,
      measured: found.acknowledged,
      unit: '',
      goal: { atLeast: acknowledged },
      detail: `${kills} kills`,
    },
    {
      name: `${engine}: longest time until ready again`,
      measured: Math.max(...readySeconds),
      unit: 's',
      // A short form runs beside other suites: there the time is only told.
      ...(extent === 'full' ? { goal: { atMost: READY_GOAL_S } } : {}),
      detail: `from the start of the process, ${kills} starts`,
    },
  ];
}

type Load = { meeting: OpenMeeting; journal: Journal; target: number; readySeconds: number[] };

/** Loads until the target is reached, kills in the middle of it, starts again, and settles what hangs. */
async function loadAndKill(
  service: ServiceProcess,
  { meeting, journal, target, readySeconds }: Load,
): Promise<ServiceProcess> {
  let origin = service.origin;
  const over = new AbortController();
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!over.signal.aborted) {
      const submission = createSubmission(await meeting.pass());
      await insist(() => origin, submission, journal);
    }
  });
  while (journal.kept.size < target) await wait(5);
  await service.stop('SIGKILL');
  const startedAt = performance.now();
  const next = await startService(meeting.environment);
  readySeconds.push((performance.now() - startedAt) / 1000);
  origin = next.origin;
  over.abort();
  await Promise.all(clients);
  return next;
}

/** Sends the same submission under the same key until it is acknowledged, as a patient browser would. */
async function insist(origin: () => string, submission: Submission, journal: Journal): Promise<void> {
  while (!journal.kept.has(submission.key)) {
    await journal.note(submission, await send(origin(), submission));
    if (!journal.kept.has(submission.key)) await wait(20);
  }
}
