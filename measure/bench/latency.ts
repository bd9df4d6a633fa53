/** Measures how long a submission takes while 500 viewers follow the changes, against one on an idle service. */
import { tmpdir } from 'node:os';
import type { Metric } from '../metric.ts';
import { startOnPostgresql } from './subject/postgresql-subject.ts';
import { startViewers, type Viewers } from '../viewers/viewers.ts';
import { percent, usesText } from './rounds/limit.ts';
import { type RoundPlan, medianOf, middleBy } from './rounds/rounds.ts';
import {
  loadWithSubmissions,
  type PacedRun,
  recordCreated,
  sendPaced,
  submissionsNeeded,
} from './subject/submission-load.ts';
import { type Pauses, readPauses, TOKEN } from './subject/service-pauses.ts';
import { caughtUp } from './subject/caught-up.ts';
import type { Subject } from './subject/subject.ts';
import { busyShare, watchProcess } from './rounds/processors.ts';
import type { WrkResult } from './wrk/wrk.ts';
import { whyNotAllStored } from './wrk/wrk-report.ts';
import { type Flushes, timeFlushes } from './yardsticks/plain-flushes.ts';
import { startBarestServer } from './yardsticks/servers.ts';

const CONNECTIONS = 32;
const VIEWERS = 500;
/** The stream sends this kind with each new question. */
const WORD = 'arrival';
/** As a share of a core. Above this the viewers themselves would be late. */
const MAX_VIEWER_LOAD = 0.9;
/** Each sender pauses between two submissions for long enough that hardly any submission waits for its sender. */
const SENDERS = 256;
/** In fewer seconds one moment decides the slowest hundredth. */
const LEAST_SECONDS = 6;
/** The median and the generator vary less. */
const STEADY_SECONDS = 3;
const IDLE = { senders: 2, perSecond: 20, seconds: STEADY_SECONDS };
/** The share of the measured time by which the generator itself may be late. */
const OWN_SHARE = 0.25;
/** Half of the highest rate is sent; senders that wait for their answers send a little less. */
const LEAST_SHARE = 0.4;

type Watching = { events: number; busy: number };
type Round = Record<'idle' | 'alone' | 'busy' | 'own', WrkResult> & {
  pauses: Pauses;
  watching: Watching;
};

/** p99 of a submission at half the highest rate with 500 viewers, against the p50 at idle. Also the generator's p99. */
export async function measureLatency(plan: RoundPlan): Promise<Metric[]> {
  const { subject, server, databaseUrl, stop } = await startOnPostgresql(
    { METRICS_TOKEN: TOKEN },
    { viewers: VIEWERS },
  );
  const barest = await startBarestServer(await recordCreated(subject));
  try {
    // Before anything else writes, on the disk of the database's log.
    const flushes = await timeFlushes(tmpdir(), STEADY_SECONDS);
    const send = await loadWithSubmissions({ subject, connections: CONNECTIONS, database: server });
    const highest = (await send(Math.max(2, plan.seconds))).perSecond;
    const seconds = Math.max(plan.seconds, LEAST_SECONDS);
    const measured: Round[] = [];
    for (let round = 0; round < plan.rounds; round += 1) {
      const few = await prepare(subject, IDLE);
      await caughtUp(databaseUrl);
      const idle = await sendPaced({ ...few, to: subject });
      const wanted = { senders: SENDERS, perSecond: highest / 2, seconds };
      const alone = await sendPaced({ ...(await prepare(subject, wanted)), to: subject, database: server });
      const traffic = await prepare(subject, wanted);
      await caughtUp(databaseUrl);
      const viewers = await startViewers(subject, WORD);
      const watched = await watch(viewers);
      const before = await readPauses(subject.origin);
      const busy = await sendPaced({ ...traffic, to: subject, database: server });
      const after = await readPauses(subject.origin);
      const pauses = { ...after, garbageMs: after.garbageMs - before.garbageMs };
      const watching = await watched();
      const own = await sendPaced({ ...traffic, seconds: STEADY_SECONDS, to: barest });
      viewers.stop();
      measured.push({ idle, alone, busy, own, pauses, watching });
    }
    return metricsOf(measured, { highest, flushes });
  } finally {
    barest.stop();
    await stop();
  }
}

type PublicTraffic = Pick<PacedRun, 'senders' | 'perSecond' | 'seconds'>;

/** Prepares the passes before anything runs, because creating them needs the processors too. */
async function prepare(subject: Subject, traffic: PublicTraffic): Promise<PublicTraffic & { file: string }> {
  const needed = submissionsNeeded(traffic.perSecond, { ...traffic, connections: traffic.senders });
  return { ...traffic, file: await subject.writeSubmissions(needed) };
}

/** Measures what viewers receive and their share of a core, until the returned function is called. */
async function watch({ pid, report }: Viewers): Promise<() => Promise<Watching>> {
  const before = (await report()).report.events;
  const used = watchProcess({ pid });
  return async () => {
    const { thread } = used();
    const { events } = (await report()).report;
    return { events: events - before, busy: thread === undefined ? 0 : busyShare(thread) };
  };
}

function metricsOf(rounds: Round[], { highest, flushes }: { highest: number; flushes: Flushes }): Metric[] {
  const ratioOf = ({ busy, idle }: Pick<Round, 'busy' | 'idle'>) => busy.p99Ms / idle.p50Ms;
  const { watching, ...middle } = middleBy(rounds, ratioOf);
  const { idle, alone, busy, own, pauses } = middle;
  const ratios = rounds.map(ratioOf);
  const spread = `median of ${rounds.length}, from ${Math.min(...ratios).toFixed(1)} to ${Math.max(...ratios).toFixed(1)}`;
  const viewers = `${VIEWERS} streams in a process of their own, ${Math.round(watching.events / VIEWERS)} events on each, busy for ${percent(watching.busy)} of a core`;
  const parts = `of the p99 the generator alone ${own.p99Ms.toFixed(1)} ms, a turn of the service's event loop ${pauses.loopP99Ms.toFixed(1)} ms (the longest ${pauses.longestLoopMs.toFixed(1)} ms; garbage ${pauses.garbageMs.toFixed(0)} ms in all)`;
  const notStored = rounds.map((round) => whyNotAllStored(round.busy) ?? whyNotAllStored(round.idle));
  const metric: Metric = {
    name: 'p99 of a submission at half the highest rate with 500 viewers, against the p50 at idle',
    measured: ratioOf({ idle, busy }),
    unit: 'ratio',
    goal: { atMost: 4 },
    detail: `${spread}; in the middle one ${busy.p99Ms.toFixed(1)} ms at ${Math.round(busy.perSecond)}/s (half of ${Math.round(highest)}/s), p50 ${busy.p50Ms.toFixed(1)} ms; ${idle.p50Ms.toFixed(1)} ms at idle; ${parts}; PostgreSQL; ${viewers}; ${usesText(busy.uses)}`,
    invalid:
      notStored.find((why) => why !== undefined) ??
      whyNotPaced({ busy, own, highest }) ??
      (watching.busy > MAX_VIEWER_LOAD ? 'the viewers were at their limit' : undefined),
  };
  return [
    metric,
    {
      name: 'the same p99, against the one without viewers',
      measured: medianOf(rounds, ({ busy: watched, alone: unwatched }) => watched.p99Ms / unwatched.p99Ms),
      unit: 'ratio',
      detail: `in the middle run ${alone.p99Ms.toFixed(1)} ms without viewers; a submission costs the service ${busy.costMs.service.toFixed(3)} ms, without viewers ${alone.costMs.service.toFixed(3)} ms`,
      invalid: metric.invalid,
    },
    {
      name: 'p99 of a flush alone, against the p50 of a submission at idle',
      measured: flushes.p99Ms / idle.p50Ms,
      unit: 'ratio',
      detail: `${flushes.count} of 16 kB, one after the other, before the load: p50 ${flushes.p50Ms.toFixed(2)} ms, p99 ${flushes.p99Ms.toFixed(1)} ms, longest ${flushes.longestMs.toFixed(0)} ms`,
    },
  ];
}

type Paced = { busy: Pick<WrkResult, 'p99Ms' | 'perSecond'>; own: Pick<WrkResult, 'p99Ms'>; highest: number };

/** Returns why a p99 is not valid: the generator caused it, or it is of another rate. Undefined when it is valid. */
export function whyNotPaced({ busy, own, highest }: Paced): string | undefined {
  if (own.p99Ms > busy.p99Ms * OWN_SHARE) return `the generator alone took ${own.p99Ms.toFixed(1)} ms`;
  const share = busy.perSecond / highest;
  return share < LEAST_SHARE ? `it was sent at ${percent(share)} of the highest rate only` : undefined;
}
