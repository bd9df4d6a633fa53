import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type ServiceProcess, SERVICE_COMMAND, startService } from '#testing/processes/service-process.ts';
import type { Metric } from '../../metric.ts';
import { mountMemoryDisk, whyNoDisks } from '../harness/disk.ts';
import { type Comparison, compare, createSubmission, type Journal, openJournal, send } from '../harness/journal.ts';
import { type OpenMeeting, prepareMeeting } from '../harness/meeting.ts';
import { failing, whyNoTrace } from '#testing/processes/strace.ts';
import type { Scenario } from '../../scenario.ts';

const CLIENTS = 8;
const TIMES = { short: 1, full: 20 };
/** Less than a segment of the log, so that the next segment does not fit. */
const FREE_MB = 13;
const SEGMENT = 16 * 1024 ** 2;
/** The space left in the current segment. A start creates the next segment in the last quarter of one. */
const FREE_IN_SEGMENT = 4.5 * 1024 ** 2;
/** A start makes some thirty flushes. */
const FAILING_FLUSH = { least: 60, spread: 200 };
const LIMIT_MS = 60_000;
const END_LIMIT_MS = 10_000;
/** sysexits.h EX_IOERR */
const EXIT_CODE = 74;

type End = Comparison & { endMs: number; isInOrder: boolean; exitText: string };

/**
 * The embedded engine cannot write or flush its log. The service logs that and ends, so that a supervisor restarts it,
 * and all acknowledged questions are there.
 */
export const diskFails: Scenario = {
  name: 'disk-fails',
  whyNot: () => whyNoDisks() ?? whyNoTrace(),
  run: async (scale) => [
    ...metrics('no space for the next log segment', await repeat(TIMES[scale], fillLog)),
    ...metrics('a flush fails', await repeat(TIMES[scale], failFlush)),
  ],
};

async function repeat(times: number, once: () => Promise<End>): Promise<End[]> {
  const ends: End[] = [];
  for (let i = 0; i < times; i += 1) ends.push(await once());
  return ends;
}

function metrics(harm: string, ends: End[]): Metric[] {
  const sum = (name: keyof Comparison) => ends.reduce((total, end) => total + end[name], 0);
  const detail = `${ends.length} times, ${sum('acknowledged')} acknowledged, ${sum('stored')} stored`;
  const none = { unit: '', goal: { atMost: 0 }, detail } as const;
  const unordered = ends.filter(({ isInOrder }) => !isInOrder);
  return [
    { name: `${harm}: acknowledged questions lost or stored twice`, measured: sum('lost') + sum('doubled'), ...none },
    {
      name: `${harm}: ends without exit code ${EXIT_CODE} and a message in the log and on the terminal`,
      measured: unordered.length,
      ...none,
      detail: unordered[0]?.exitText ?? ends[0]?.exitText ?? '',
    },
    {
      name: `${harm}: more than ten seconds until the process ends`,
      measured: ends.filter(({ endMs }) => endMs > END_LIMIT_MS).length,
      ...none,
      detail: `at most ${Math.round(Math.max(...ends.map(({ endMs }) => endMs)))} ms after the last stored question`,
    },
  ];
}

async function fillLog(): Promise<End> {
  const disk = mountMemoryDisk();
  try {
    const meeting = await prepareMeeting(undefined, join(disk.folder, 'data'));
    await meeting.inspect(async ({ db }) => {
      const { rows } = await sql<{ used: number }>`
        select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::integer as used`.execute(db);
      const filling = SEGMENT - FREE_IN_SEGMENT - ((rows[0]?.used ?? 0) % SEGMENT);
      await sql`select pg_logical_emit_message(false, 'scenario', repeat('x', ${filling}::integer))`.execute(db);
    });
    const ballast = join(disk.folder, 'ballast');
    const { bavail, bsize } = statfsSync(disk.folder);
    writeFileSync(ballast, Buffer.alloc(bavail * bsize - FREE_MB * 1024 ** 2));
    const service = await startService(meeting.environment);
    return await loadToTheEnd(meeting, { service, mend: () => rmSync(ballast) });
  } finally {
    disk.remove();
  }
}

async function failFlush(): Promise<End> {
  const meeting = await prepareMeeting();
  const from = FAILING_FLUSH.least + Math.floor(Math.random() * FAILING_FLUSH.spread);
  const command = failing(SERVICE_COMMAND, { call: 'fdatasync', error: 'EIO', from });
  const service = await startService(meeting.environment, { command });
  const end = await loadToTheEnd(meeting, { service, mend: () => {} });
  meeting.remove();
  return end;
}

type Scene = { service: ServiceProcess; mend: () => void };

/** Loads until the service ends, repairs the disk, starts the service again, and compares. */
async function loadToTheEnd(meeting: OpenMeeting, { service, mend }: Scene): Promise<End> {
  const journal = openJournal();
  const load = startLoad(meeting, { origin: service.origin, journal });
  const isOver = await Promise.race([service.hasEnded.then(() => true), wait(LIMIT_MS, false, { ref: false })]);
  const endMs = isOver ? performance.now() - load.lastStoredAt() : Number.POSITIVE_INFINITY;
  const { code, stdout, stderr } = await service.stop('SIGKILL');
  await load.stop();
  mend();
  await (await startService(meeting.environment)).stop();
  const isLogged = stdout.includes(`"level":60`) && stdout.includes('The process ends, and the next start recovers');
  const isInOrder = code === EXIT_CODE && isLogged && stderr.includes('The process ends');
  const found = await meeting.inspect((database) => compare(database, journal));
  return { ...found, endMs, isInOrder, exitText: `exit code ${code}: ${stderr.trim().slice(0, 200)}` };
}

function startLoad(meeting: OpenMeeting, { origin, journal }: { origin: string; journal: Journal }) {
  const over = new AbortController();
  let lastStoredAt = performance.now();
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!over.signal.aborted) {
      const submission = createSubmission(await meeting.pass());
      const before = journal.acknowledged.size;
      await journal.note(submission, await send(origin, submission));
      if (journal.acknowledged.size > before) lastStoredAt = performance.now();
      // The service has ended or hangs, so the requests pause.
      else await wait(20);
    }
  });
  const stop = async () => {
    over.abort();
    await Promise.all(clients);
  };
  return { lastStoredAt: () => lastStoredAt, stop };
}
