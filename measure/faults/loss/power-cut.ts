import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runTribune, type ServiceProcess, startService } from '#testing/processes/service-process.ts';
import type { Metric } from '../../metric.ts';
import { mountCuttableDisk, whyNoDisks } from '../harness/disk.ts';
import { type Comparison, compare, createSubmission, type Journal, openJournal, send } from '../harness/journal.ts';
import { inspectDatabase, prepareMeeting } from '../harness/meeting.ts';
import type { Scenario } from '../../scenario.ts';

const CLIENTS = 16;
const SIZES = { short: { afterFirstStart: 1, underLoad: 2 }, full: { afterFirstStart: 20, underLoad: 100 } };
/** Few, so that the cut comes before the kernel itself writes the new files. */
const FIRST_QUESTIONS = 20;
const LOAD_MS = { least: 300, spread: 2000 };

/** A service on the disk to be cut. `settle` waits for the open requests. */
type Running = { service: ServiceProcess; environment: Record<string, string>; settle: () => Promise<unknown> };
type Begin = (dataDir: string, journal: Journal) => Promise<Running>;

/** Cuts the power of the disk and starts the service on the remaining data. Every acknowledged question is there. */
export const powerCut: Scenario = {
  name: 'power-cut',
  shortRuns: 'every',
  whyNot: whyNoDisks,
  run: async (scale) => {
    const { afterFirstStart, underLoad } = SIZES[scale];
    return [
      ...metrics('right after the first start', await repeat(afterFirstStart, startFirst)),
      ...metrics('under load', await repeat(underLoad, startUnderLoad)),
    ];
  },
};

async function repeat(times: number, begin: Begin): Promise<Comparison[]> {
  const found: Comparison[] = [];
  for (let i = 0; i < times; i += 1) found.push(await cutAndStartAgain(begin));
  return found;
}

async function cutAndStartAgain(begin: Begin): Promise<Comparison> {
  const disk = mountCuttableDisk();
  const journal = openJournal();
  try {
    const { service, environment, settle } = await begin(join(disk.folder, 'data'), journal);
    const survived = disk.cutPower();
    await settle();
    await service.stop('SIGKILL');
    const found = await inspect({ ...environment, DATA_DIR: join(survived.folder, 'data') }, journal);
    survived.remove();
    return found;
  } finally {
    disk.remove();
  }
}

/** A service that does not start counts as having lost everything. */
async function inspect(environment: Record<string, string>, journal: Journal): Promise<Comparison> {
  try {
    await (await startService(environment)).stop();
    return await inspectDatabase(environment['DATA_DIR'] ?? '', (database) => compare(database, journal));
  } catch (error) {
    console.error(error);
    return { acknowledged: journal.acknowledged.size, lost: journal.acknowledged.size, doubled: 0, stored: 0 };
  }
}

function metrics(when: string, found: Comparison[]): Metric[] {
  const sum = (name: keyof Comparison) => found.reduce((total, one) => total + one[name], 0);
  const detail = `${found.length} cuts, ${sum('acknowledged')} acknowledged, ${sum('stored')} stored; the service started on the disk as it was`;
  const count = { unit: '', detail } as const;
  return [
    { name: `power cut ${when}: acknowledged questions lost`, measured: sum('lost'), goal: { atMost: 0 }, ...count },
    { name: `power cut ${when}: questions stored twice`, measured: sum('doubled'), goal: { atMost: 0 }, ...count },
    {
      name: `power cut ${when}: acknowledged`,
      measured: sum('acknowledged'),
      goal: { atLeast: found.length * FIRST_QUESTIONS },
      ...count,
    },
  ];
}

/** Begins as an operator does: the service creates its folder, the meeting is opened, the first questions arrive. */
async function startFirst(dataDir: string, journal: Journal): Promise<Running> {
  const environment = { DATA_DIR: dataDir, SERVE: 'api', CAPTCHA_PROVIDER: 'off' };
  const service = await startService(environment);
  await runTribune(['meeting', 'open'], environment);
  for (let i = 0; i < FIRST_QUESTIONS; i += 1) {
    const submission = createSubmission(crypto.randomUUID());
    await journal.note(submission, await send(service.origin, submission));
  }
  return { service, environment, settle: async () => {} };
}

async function startUnderLoad(dataDir: string, journal: Journal): Promise<Running> {
  const meeting = await prepareMeeting(undefined, dataDir);
  const service = await startService(meeting.environment);
  const over = new AbortController();
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!over.signal.aborted) {
      const submission = createSubmission(await meeting.pass());
      await journal.note(submission, await send(service.origin, submission));
    }
  });
  while (journal.acknowledged.size < FIRST_QUESTIONS) await wait(5);
  await wait(LOAD_MS.least + Math.random() * LOAD_MS.spread);
  const settle = async () => {
    over.abort();
    await Promise.all(clients);
  };
  return { service, environment: meeting.environment, settle };
}
