import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createDatabase, startTestCluster } from '#testing/database/database.ts';
import { startService } from '#testing/processes/service-process.ts';
import type { Metric } from '../../metric.ts';
import { mountMemoryDisk, whyNoDisks } from '../harness/disk.ts';
import { compare, createSubmission, openJournal, send } from '../harness/journal.ts';
import { type OpenMeeting, prepareMeeting } from '../harness/meeting.ts';
import type { Scenario } from '../../scenario.ts';

const CLIENTS = 8;
const REFUSALS_WANTED = 30;
const LIMIT_MS = 60_000;
const HEALING_LIMIT_MS = 30_000;

/** Fills a small disk under load, for each engine. No 201 is false, and the service recovers once there is room. */
export const diskFull: Scenario = {
  name: 'disk-full',
  whyNot: whyNoDisks,
  run: async () => [...(await onEmbedded()), ...(await onPostgresql())],
};

async function onEmbedded(): Promise<Metric[]> {
  const disk = mountMemoryDisk();
  const dataDir = join(disk.folder, 'data');
  mkdirSync(dataDir);
  const meeting = await prepareMeeting(undefined, dataDir);
  try {
    return await fillAndFree({ engine: 'embedded', disk: disk.folder, meeting });
  } finally {
    disk.remove();
  }
}

async function onPostgresql(): Promise<Metric[]> {
  const disk = mountMemoryDisk();
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = disk.folder;
  const cluster = await startTestCluster();
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
  const meeting = await prepareMeeting((await createDatabase(cluster.url)).url);
  try {
    return await fillAndFree({ engine: 'PostgreSQL', disk: disk.folder, meeting });
  } finally {
    meeting.remove();
    await cluster.stop();
    disk.remove();
  }
}

type Scene = { engine: string; disk: string; meeting: OpenMeeting };

async function fillAndFree({ engine, disk, meeting }: Scene): Promise<Metric[]> {
  const service = await startService(meeting.environment);
  const journal = openJournal();
  const refusals = () => [...journal.others.values()].reduce((sum, count) => sum + count, 0);
  const ballast = fill(disk);
  await untilAll(meeting, { origin: service.origin, journal, isOver: () => refusals() >= REFUSALS_WANTED });
  const storedBeforeFull = journal.acknowledged.size;
  rmSync(ballast);
  const healed = await healingSeconds(meeting, { origin: service.origin, journal });
  await service.stop();
  const found = await meeting.inspect((database) => compare(database, journal));
  const codes = [...journal.others].map(([status, count]) => `${count} × ${status}`).join(', ');
  const detail = `${storedBeforeFull} stored before the disk was full, then ${codes}`;
  const unexpected = [...journal.others]
    .filter(([status]) => status !== 503)
    .reduce((sum, [, count]) => sum + count, 0);
  return [
    {
      name: `${engine}, disk full: acknowledged questions lost`,
      measured: found.lost,
      unit: '',
      goal: { atMost: 0 },
      detail,
    },
    {
      name: `${engine}, disk full: questions stored twice`,
      measured: found.doubled,
      unit: '',
      goal: { atMost: 0 },
      detail,
    },
    {
      name: `${engine}, disk full: answers other than 201 and 503`,
      measured: unexpected,
      unit: '',
      goal: { atMost: 0 },
      detail,
    },
    {
      name: `${engine}, disk freed: seconds until a question is stored again`,
      measured: healed,
      unit: 's',
      goal: { atMost: HEALING_LIMIT_MS / 1000 },
      detail: 'by the same process, without a restart',
    },
  ];
}

/** Fills the disk up to half a megabyte. Deleting the file frees the space. */
function fill(disk: string): string {
  const file = join(disk, 'ballast');
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(file, Buffer.alloc(Math.max(0, bavail * bsize - 512 * 1024)));
  return file;
}

type Load = { origin: string; journal: ReturnType<typeof openJournal>; isOver: () => boolean };

async function untilAll(meeting: OpenMeeting, { origin, journal, isOver }: Load): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (!isOver() && Date.now() < deadline) {
        const submission = createSubmission(await meeting.pass());
        await journal.note(submission, await send(origin, submission));
      }
    }),
  );
}

async function healingSeconds(meeting: OpenMeeting, { origin, journal }: Omit<Load, 'isOver'>): Promise<number> {
  const startedAt = performance.now();
  const before = journal.acknowledged.size;
  while (journal.acknowledged.size === before && performance.now() - startedAt < HEALING_LIMIT_MS) {
    const submission = createSubmission(await meeting.pass());
    await journal.note(submission, await send(origin, submission));
    await wait(50);
  }
  return journal.acknowledged.size > before ? (performance.now() - startedAt) / 1000 : Number.POSITIVE_INFINITY;
}
