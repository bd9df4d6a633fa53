import { setTimeout as wait } from 'node:timers/promises';
import { createDatabase, startTestCluster } from '#testing/database/database.ts';
import { launchService, type ServiceProcess, startService } from '#testing/processes/service-process.ts';
import type { Metric } from '../../metric.ts';
import { type Container, startContainer, whyNoContainer } from '../harness/container.ts';
import { compare, createSubmission, type Journal, openJournal, send, type Submission } from '../harness/journal.ts';
import { type OpenMeeting, prepareMeeting } from '../harness/meeting.ts';
import type { Scale, Scenario } from '../../scenario.ts';

const CLIENTS = 24;
const READY_GOAL_S = 3;
/** A start after a kill replays the log and flushes every file. More than this many times a clean start is too slow. */
const READY_RATIO_GOAL = 6;
const SIZES = { short: { acknowledged: 300, kills: 4 }, full: { acknowledged: 100_000, kills: 60 } };
const KILL_KINDS = ['alone', 'with its shell', 'during recovery', 'during shutdown'] as const;
/** The random delay of the second signal, during a start and during a shutdown. */
const SPREAD_MS = { recovery: 1500, shutdown: 600 };

type KillKind = (typeof KILL_KINDS)[number];
type Run = {
  meeting: OpenMeeting;
  journal: Journal;
  /** Undefined on a machine without containers. Then killing the shell leaves no zombies. */
  container: Container | undefined;
  cleanSeconds: number;
  readySeconds: number[];
};

/** SIGKILL of the service under load, on each engine. Every client retries with its key until it is answered. */
export const kill: Scenario = {
  name: 'kill',
  shortRuns: 'every',
  run: async (scale) => [...(await onEmbedded(scale)), ...(await onPostgresql(scale))],
};

async function onEmbedded(scale: Scale): Promise<Metric[]> {
  const meeting = await prepareMeeting();
  try {
    return await killRepeatedly(meeting, { engine: 'embedded', scale });
  } finally {
    meeting.remove();
  }
}

async function onPostgresql(scale: Scale): Promise<Metric[]> {
  const cluster = await startTestCluster();
  const meeting = await prepareMeeting((await createDatabase(cluster.url)).url);
  try {
    return await killRepeatedly(meeting, { engine: 'PostgreSQL', scale });
  } finally {
    meeting.remove();
    await cluster.stop();
  }
}

type Subject = { engine: string; scale: Scale };

async function killRepeatedly(meeting: OpenMeeting, { engine, scale }: Subject): Promise<Metric[]> {
  const { acknowledged, kills } = SIZES[scale];
  const container = whyNoContainer() === undefined ? await startContainer() : undefined;
  const run: Run = { meeting, journal: openJournal(), container, cleanSeconds: 0, readySeconds: [] };
  const first = await measured(() => startFor('alone', run));
  run.cleanSeconds = first.seconds;
  let { service } = first;
  for (let done = 0; done < kills; done += 1) {
    const [kind, next] = [
      KILL_KINDS[done % KILL_KINDS.length] ?? 'alone',
      KILL_KINDS[(done + 1) % KILL_KINDS.length] ?? 'alone',
    ];
    const target = Math.ceil((acknowledged * (done + 1)) / kills);
    service = await loadAndKill(service, { run, kind, next, target });
  }
  await service.stop();
  const unreaped = container?.countZombies() ?? 0;
  container?.remove();
  return await metrics(run, { engine, scale, unreaped });
}

async function metrics(run: Run, { engine, scale, unreaped }: Subject & { unreaped: number }): Promise<Metric[]> {
  const found = await run.meeting.inspect((database) => compare(database, run.journal));
  const { acknowledged, kills } = SIZES[scale];
  const detail = `${found.acknowledged} acknowledged, ${kills} kills (${KILL_KINDS.join(', ')}), ${unreaped} processes not reaped, ${found.stored} stored`;
  const none = { unit: '', goal: { atMost: 0 }, detail } as const;
  const longest = Math.max(...run.readySeconds);
  return [
    { name: `${engine}: acknowledged questions lost after SIGKILL`, measured: found.lost, ...none },
    { name: `${engine}: questions stored twice after SIGKILL`, measured: found.doubled, ...none },
    {
      name: `${engine}: acknowledged in the scenario`,
      measured: found.acknowledged,
      unit: '',
      goal: { atLeast: acknowledged },
      detail: `${kills} kills`,
    },
    {
      name: `${engine}: longest time until ready again`,
      measured: longest,
      unit: 's',
      // A short run shares the machine with other suites, so the time is only reported.
      ...(scale === 'full' ? { goal: { atMost: READY_GOAL_S } } : {}),
      detail: `from the start of the process, or of npm, ${kills} starts`,
    },
    {
      name: `${engine}: longest time until ready again, against a start after a clean shutdown`,
      measured: longest / run.cleanSeconds,
      unit: 'ratio',
      goal: { atMost: READY_RATIO_GOAL },
      detail: `${longest.toFixed(2)} s, ${run.cleanSeconds.toFixed(2)} s`,
    },
  ];
}

/** Starts through `npm start` where its shell is to be killed too. */
function startFor(kind: KillKind, { meeting, container }: Run): Promise<ServiceProcess> {
  if (kind !== 'with its shell') return startService(meeting.environment);
  const command = ['npm', 'start'];
  return startService(meeting.environment, { command: container?.inside(command) ?? command });
}

async function measured(start: () => Promise<ServiceProcess>): Promise<{ service: ServiceProcess; seconds: number }> {
  const startedAt = performance.now();
  const service = await start();
  return { service, seconds: (performance.now() - startedAt) / 1000 };
}

type Load = { run: Run; kind: KillKind; next: KillKind; target: number };

/** Loads until the target is reached, kills during the load, starts again, and settles the open submissions. */
async function loadAndKill(service: ServiceProcess, { run, kind, next, target }: Load): Promise<ServiceProcess> {
  const { meeting, journal } = run;
  let origin = service.origin;
  const over = new AbortController();
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!over.signal.aborted) {
      const submission = createSubmission(await meeting.pass());
      await insist(() => origin, submission, journal);
    }
  });
  while (journal.acknowledged.size < target) await wait(5);
  await killIn(kind, { service, run });
  const again = await measured(() => startFor(next, run));
  run.readySeconds.push(again.seconds);
  origin = again.service.origin;
  over.abort();
  await Promise.all(clients);
  return again.service;
}

async function killIn(kind: KillKind, { service, run }: { service: ServiceProcess; run: Run }): Promise<void> {
  if (kind === 'during shutdown') {
    const stopped = service.stop('SIGTERM');
    await wait(Math.random() * SPREAD_MS.shutdown);
    await Promise.all([service.stop('SIGKILL'), stopped]);
    return;
  }
  if (kind === 'with its shell') run.container?.killAll();
  await service.stop('SIGKILL');
  if (kind !== 'during recovery') return;
  const recovering = launchService(run.meeting.environment);
  recovering.ready.catch(() => {});
  await wait(Math.random() * SPREAD_MS.recovery);
  await recovering.stop('SIGKILL');
}

/** Sends the same submission under the same key until it is acknowledged, as a browser would. */
async function insist(origin: () => string, submission: Submission, journal: Journal): Promise<void> {
  while (!journal.acknowledged.has(submission.key)) {
    await journal.note(submission, await send(origin(), submission));
    if (!journal.acknowledged.has(submission.key)) await wait(20);
  }
}
