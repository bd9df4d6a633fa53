import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type ServiceProcess, startService } from '#service/test-process-service.ts';
import type { Figure } from '../bench/figure.ts';
import { createSubmission, type Journal, openJournal, send } from './journal.ts';
import { type JunkTally, sendJunk } from './junk.ts';
import { type OpenMeeting, prepareMeeting } from './meeting.ts';
import { holdSockets, type Manner } from './slow-sockets.ts';
import type { Extent, Trial } from './trial.ts';

const SIZES = { short: { silent: 200, slow: 10, junk: 3000 }, full: { silent: 4000, slow: 100, junk: 1_000_000 } };
const CUT_GOAL_S = 15;
const GROWTH_GOAL = 1.2;
const HONEST_EVERY_MS = 50;
/** Files that a process holds beside the sockets of the trial. */
const OTHER_FILES = 500;
const SPOOFED_LIMIT = 20;

/** Visitors who dawdle, fill every socket or send rubbish; the honest ones must not notice. */
export const slowAndJunk: Trial = {
  name: 'slow-and-junk',
  run: async (extent) => {
    const meeting = await prepareMeeting();
    const service = await startService(meeting.environment);
    try {
      const [seen, spoofed] = await Promise.all([besiege(service, meeting, extent), spoofAddresses()]);
      await service.stop();
      return [...figures(seen, await countQuestions(meeting)), spoofed];
    } finally {
      await service.stop('SIGKILL');
      meeting.remove();
    }
  },
};

type Seen = {
  cuts: Map<Manner, number[]>;
  tally: JunkTally;
  /** Resident memory after the first tenth of the junk, and at its end. */
  memoryKb: { early: number; late: number };
  honest: Journal;
  limit: number;
};

async function besiege(service: ServiceProcess, meeting: OpenMeeting, extent: Extent): Promise<Seen> {
  const { silent, slow, junk } = SIZES[extent];
  const port = Number(new URL(service.origin).port);
  const limit = openFilesLimit();
  const counts: Record<Manner, number> = {
    silent: Math.min(silent, limit - OTHER_FILES),
    'headers a byte a second': slow,
    'headers stopped half-way': slow,
    'body a byte a second': slow,
    'body stopped half-way': slow,
    'chunks a byte a second': slow,
    'kept and unused': slow,
  };
  const honest = openJournal();
  const visit = visitHonestly(service, meeting, honest);
  const cuts = await holdSockets(port, counts);
  const first = await sendJunk(port, junk / 10);
  const early = await residentKb(service.pid);
  const rest = await sendJunk(port, (junk * 9) / 10);
  const late = await residentKb(service.pid);
  await visit.end();
  const tally = new Map([...rest].map(([status, count]) => [status, count + (first.get(status) ?? 0)]));
  for (const [status, count] of first) if (!rest.has(status)) tally.set(status, count);
  return { cuts, tally, memoryKb: { early, late }, honest, limit };
}

/** An honest question every now and then, until told to end. */
function visitHonestly({ origin }: ServiceProcess, meeting: OpenMeeting, honest: Journal) {
  const ending = { hasBegun: false };
  const visiting = (async () => {
    while (!ending.hasBegun) {
      const submission = createSubmission(await meeting.pass());
      await honest.note(submission, await send(origin, submission));
      await wait(HONEST_EVERY_MS);
    }
  })();
  return {
    end: async () => {
      ending.hasBegun = true;
      await visiting;
    },
  };
}

function openFilesLimit(): number {
  const limits = readFileSync('/proc/self/limits', 'utf8');
  return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Infinity);
}

/** The least of several readings: what a collection is about to free does not count. */
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

/** Another `X-Forwarded-For` with each request, where no proxy is trusted: how many pass beyond the limit. */
async function spoofAddresses(): Promise<Figure> {
  const meeting = await prepareMeeting();
  const service = await startService({ ...meeting.environment, RATE_LIMIT_ADDRESS: String(SPOOFED_LIMIT) });
  try {
    const statuses: number[] = [];
    for (let place = 0; place < SPOOFED_LIMIT * 3; place += 1) {
      const address = `203.0.113.${place}`;
      const headers = {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        'x-real-ip': address,
        forwarded: `for=${address}`,
      };
      const response = await fetch(`${service.origin}/api/v1/questions`, { method: 'POST', headers, body: '{}' });
      await response.arrayBuffer();
      statuses.push(response.status);
    }
    const passed = statuses.filter((status) => status !== 429).length;
    return none(
      'spoofed X-Forwarded-For: requests beyond the limit of the address',
      Math.abs(passed - SPOOFED_LIMIT),
      `${passed} of ${statuses.length} passed, limit ${SPOOFED_LIMIT}`,
    );
  } finally {
    await service.stop('SIGKILL');
    meeting.remove();
  }
}

function none(name: string, measured: number, detail: string): Figure {
  return { name, measured, unit: '', goal: { atMost: 0 }, detail };
}

function figures({ cuts, tally, memoryKb, honest, limit }: Seen, stored: number): Figure[] {
  const statuses = [...tally].toSorted(([a], [b]) => a - b);
  const total = statuses.reduce((sum, [, count]) => sum + count, 0);
  const failures = statuses
    .filter(([status]) => status >= 500 && status !== 503)
    .reduce((sum, [, count]) => sum + count, 0);
  const accepted = tally.get(201) ?? 0;
  const refused = [...honest.others].map(([status, count]) => `${count} × ${status}`).join(', ') || 'all answered 201';
  return [
    {
      name: 'slow visitors: longest time until a connection is cut',
      measured: Math.max(...[...cuts.values()].flat()),
      unit: 's',
      goal: { atMost: CUT_GOAL_S },
      detail: `${[...cuts].map(([manner, seconds]) => `${seconds.length} ${manner}: ${Math.max(...seconds).toFixed(1)} s`).join('; ')}; ${limit} open files allowed`,
    },
    none(
      'slow visitors and junk: honest questions not answered 201',
      [...honest.others.values()].reduce((sum, count) => sum + count, 0),
      `${honest.kept.size} sent meanwhile, ${refused}`,
    ),
    none(
      'junk: questions stored',
      stored - honest.kept.size + accepted,
      `${total} requests, ${stored} stored, ${honest.kept.size} honest`,
    ),
    none(
      'junk: answers of 5xx but 503',
      failures,
      statuses.map(([status, count]) => `${status === 0 ? 'hung up' : status}: ${count}`).join(', '),
    ),
    {
      name: 'junk: resident memory at the end against after the first tenth',
      measured: memoryKb.late / memoryKb.early,
      unit: 'ratio',
      goal: { atMost: GROWTH_GOAL },
      detail: `${Math.round(memoryKb.early / 1024)} MB, then ${Math.round(memoryKb.late / 1024)} MB`,
    },
  ];
}
