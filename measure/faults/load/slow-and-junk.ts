import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type ServiceProcess, startService } from '#testing/processes/service-process.ts';
import { createSubmission, openJournal, send } from '../harness/journal.ts';
import { sendJunk } from '../traffic/junk.ts';
import { floodWithRequests, readTogether } from '../traffic/floods.ts';
import { BASE_URL } from '../traffic/generated-requests.ts';
import { type OpenMeeting, prepareMeeting } from '../harness/meeting.ts';
import { junkMetrics, type Seen, type Time } from '../traffic/slow-and-junk-metrics.ts';
import { holdSockets, type Manner } from '../traffic/slow-sockets.ts';
import { spoofAddresses } from '../traffic/spoofed-addresses.ts';
import type { Scale, Scenario } from '../../scenario.ts';

const SIZES = { short: { silent: 200, slow: 10, junk: 6000 }, full: { silent: 4000, slow: 100, junk: 1_000_000 } };
const VALID_EVERY_MS = 50;
/** Shorter than by default, so that the scenario can wait for the service to close an idle connection. */
const KEEP_ALIVE_SECONDS = '10';
/** Files that a process opens in addition to the scenario's sockets. */
const OTHER_FILES = 500;
/** This many visitors take turns, each from its own address. */
const VISITORS = 100;

/**
 * Visitors send slowly, fill every socket, send junk from countless addresses, or send all that five addresses may.
 * Other visitors must not be affected. The service has its default limits and runs behind a proxy.
 */
export const slowAndJunk: Scenario = {
  name: 'slow-and-junk',
  run: async (scale) => {
    const meeting = await prepareMeeting();
    const { RATE_LIMIT_ADDRESS: _address, RATE_LIMIT_GLOBAL: _all, ...environment } = meeting.environment;
    const service = await startService({ ...environment, BASE_URL, KEEP_ALIVE_SECONDS, TRUST_PROXY: '127.0.0.1' });
    try {
      const seen = await besiege(service, meeting, scale);
      const spoofed = await spoofAddresses();
      await service.stop();
      return [...junkMetrics(seen, { stored: await countQuestions(meeting), scale }), spoofed];
    } finally {
      await service.stop('SIGKILL');
      meeting.remove();
    }
  },
};

async function besiege(service: ServiceProcess, meeting: OpenMeeting, scale: Scale): Promise<Seen> {
  const { silent, slow, junk } = SIZES[scale];
  const port = Number(new URL(service.origin).port);
  const limit = openFilesLimit();
  const counts: Record<Manner, number> = {
    silent: Math.min(silent, limit - OTHER_FILES),
    'headers a byte a second': slow,
    'headers stopped half-way': slow,
    'body a byte a second': slow,
    'body stopped half-way': slow,
    'chunks a byte a second': slow,
    'idle keep-alive': slow,
  };
  const visits = visitHonestly(service, meeting);
  await wait(1000);
  visits.begin('junk');
  const [cuts, first] = await Promise.all([holdSockets(port, counts), sendJunk(port, junk / 10)]);
  const early = await residentKb(service.pid);
  const rest = await sendJunk(port, (junk * 9) / 10);
  const late = await residentKb(service.pid);
  visits.begin('flood');
  const flood = await floodWithRequests(port, scale);
  visits.begin('reading');
  const reading = await readTogether(port, scale);
  const { valid, validMs } = await visits.end();
  const tally = new Map([...rest].map(([status, count]) => [status, count + (first.get(status) ?? 0)]));
  for (const [status, count] of first) if (!rest.has(status)) tally.set(status, count);
  return { cuts, tally, flood, reading, memoryKb: { early, late }, valid, validMs, limit };
}

/** Sends a valid question now and then, each from a different address, until it is stopped. */
function visitHonestly({ origin }: ServiceProcess, meeting: OpenMeeting) {
  const valid = openJournal();
  const validMs: Seen['validMs'] = { quiet: [], junk: [], flood: [], reading: [] };
  const state: { time: Time; isOver: boolean } = { time: 'quiet', isOver: false };
  const visiting = (async () => {
    for (let place = 0; !state.isOver; place += 1) {
      const submission = createSubmission(await meeting.pass());
      const { time } = state;
      const startedAt = performance.now();
      const from = `198.51.100.${place % VISITORS}`;
      await valid.note(submission, await send(origin, submission, { 'x-forwarded-for': from }));
      validMs[time].push(performance.now() - startedAt);
      await wait(VALID_EVERY_MS);
    }
  })();
  return {
    begin: (time: Time) => void (state.time = time),
    end: async () => {
      state.isOver = true;
      await visiting;
      return { valid, validMs };
    },
  };
}

function openFilesLimit(): number {
  const limits = readFileSync('/proc/self/limits', 'utf8');
  return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Infinity);
}

/** The lowest of several readings, so that memory about to be collected does not count. */
async function residentKb(pid: number): Promise<number> {
  const readings: number[] = [];
  for (let reading = 0; reading < 10; reading += 1) {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    readings.push(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]));
    await wait(100);
  }
  return Math.min(...readings);
}

async function countQuestions(meeting: OpenMeeting): Promise<number> {
  const { rows } = await meeting.inspect(({ db }) =>
    sql<{ count: number }>`select count(*)::integer as count from question`.execute(db),
  );
  return rows[0]?.count ?? 0;
}
