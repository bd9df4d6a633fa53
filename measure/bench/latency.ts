/** How long a submission takes while the room watches, against one sent when nothing else happens. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from '../figure.ts';
import { startOnPostgresql } from './subject/postgresql-subject.ts';
import { percent, usesText } from './limit.ts';
import { type Extent, middleBy } from './rounds.ts';
import {
  loadWithSubmissions,
  type PacedRun,
  sendPaced,
  startBarestApi,
  submissionsNeeded,
} from './subject/submission-load.ts';
import { type Pauses, readPauses, TOKEN } from './subject/service-pauses.ts';
import type { Subject } from './subject/subject.ts';
import { runWrk, type WrkResult } from './wrk/wrk.ts';
import { whyNotAllKept } from './wrk/wrk-report.ts';

const CONNECTIONS = 32;
const VIEWERS = 500;
/** Each viewer asks for the page again this often, on average. */
const VIEW_EVERY_S = 5;
/** Each sender waits for so long between two submissions that hardly any has to wait for its sender. */
const SENDERS = 256;
/** In fewer the slowest hundredth is what happened in one moment. */
const LEAST_SECONDS = 6;
/** The median and the generator are steadier. */
const STEADY_SECONDS = 3;
/** By then all viewers have connected; that they all do so at once is what this measure does. */
const CONNECTED_SECONDS = 2;
const IDLE = { senders: 2, perSecond: 20, seconds: STEADY_SECONDS };
/** The generator may be late by so much of what it measures. */
const OWN_SHARE = 0.25;
/** Half of the highest rate is sent; senders that wait for their answers send a little less. */
const LEAST_SHARE = 0.4;

type Round = Record<'idle' | 'busy' | 'own', WrkResult> & { pauses: Pauses };

/** p99 of a submission at half the highest rate with 500 viewers, against the p50 at idle; the generator's own p99 too. */
export async function measureLatency(extent: Extent): Promise<Figure[]> {
  const { subject, server, stop } = await startOnPostgresql({ METRICS_TOKEN: TOKEN });
  const barest = await startBarestApi(subject);
  try {
    const send = await loadWithSubmissions({ subject, connections: CONNECTIONS, database: server });
    const highest = (await send(Math.max(2, extent.seconds))).perSecond;
    const seconds = Math.max(extent.seconds, LEAST_SECONDS);
    const measured: Round[] = [];
    let views = { answers: 0, errors: 0 };
    for (let round = 0; round < extent.rounds; round += 1) {
      const idle = await sendPaced({ ...(await prepare(subject, IDLE)), to: subject });
      const crowd = await prepare(subject, { senders: SENDERS, perSecond: highest / 2, seconds });
      const viewers = watch(subject, CONNECTED_SECONDS + seconds + STEADY_SECONDS + 1);
      await sleep(CONNECTED_SECONDS * 1000);
      const before = await readPauses(subject.origin);
      const busy = await sendPaced({ ...crowd, to: subject, database: server });
      const after = await readPauses(subject.origin);
      const pauses = { ...after, garbageMs: after.garbageMs - before.garbageMs };
      const own = await sendPaced({ ...crowd, seconds: STEADY_SECONDS, to: barest });
      measured.push({ idle, busy, own, pauses });
      const { answers, errors } = await viewers;
      views = { answers: views.answers + answers, errors: views.errors + errors };
    }
    return [figureOf(measured, { highest, views })];
  } finally {
    barest.stop();
    await stop();
  }
}

type Crowd = Pick<PacedRun, 'senders' | 'perSecond' | 'seconds'>;

/** Before anything runs: to make passes takes the processors too. */
async function prepare(subject: Subject, crowd: Crowd): Promise<Crowd & { file: string }> {
  const needed = submissionsNeeded(crowd.perSecond, { ...crowd, connections: crowd.senders });
  return { ...crowd, file: await subject.writeSubmissions(needed) };
}

/** Opens the page on as many connections, and again every few seconds on each. */
function watch({ origin, pid }: Subject, seconds: number): Promise<WrkResult> {
  const sent = { url: `${origin}/`, script: 'pages.lua', args: [String(VIEW_EVERY_S * 1000)] } as const;
  const headers = { 'accept-encoding': 'br' };
  return runWrk({ ...sent, headers, connections: VIEWERS, seconds, service: { pid } });
}

type About = { highest: number; views: { answers: number; errors: number } };

function figureOf(rounds: Round[], { highest, views }: About): Figure {
  const ratioOf = ({ busy, idle }: Round) => busy.p99Ms / idle.p50Ms;
  const { idle, busy, own, pauses } = middleBy(rounds, ratioOf);
  const ratios = rounds.map(ratioOf);
  const spread = `median of ${rounds.length}, from ${Math.min(...ratios).toFixed(1)} to ${Math.max(...ratios).toFixed(1)}`;
  const viewers = `${VIEWERS} connections reload the page every ${VIEW_EVERY_S} s (${views.answers} views, ${views.errors} errors)`;
  const parts = `of the p99 the generator alone ${own.p99Ms.toFixed(1)} ms, a turn of the service's event loop ${pauses.loopP99Ms.toFixed(1)} ms (the longest ${pauses.longestLoopMs.toFixed(1)} ms; garbage ${pauses.garbageMs.toFixed(0)} ms in all)`;
  const unkept = rounds.map((round) => whyNotAllKept(round.busy) ?? whyNotAllKept(round.idle));
  return {
    name: 'p99 of a submission at half the highest rate with 500 viewers, against the p50 at idle',
    measured: ratioOf({ idle, busy, own, pauses }),
    unit: 'ratio',
    goal: { atMost: 4 },
    detail: `${spread}; in the middle one ${busy.p99Ms.toFixed(1)} ms at ${Math.round(busy.perSecond)}/s (half of ${Math.round(highest)}/s), p50 ${busy.p50Ms.toFixed(1)} ms; ${idle.p50Ms.toFixed(1)} ms at idle; ${parts}; PostgreSQL; ${viewers}; ${usesText(busy.uses)}`,
    invalid: unkept.find((why) => why !== undefined) ?? whyNotPaced({ busy, own, highest }),
  };
}

type Paced = { busy: Pick<WrkResult, 'p99Ms' | 'perSecond'>; own: Pick<WrkResult, 'p99Ms'>; highest: number };

/** Why a p99 says nothing: it is the generator's own, or of another rate. Undefined when it is neither. */
export function whyNotPaced({ busy, own, highest }: Paced): string | undefined {
  if (own.p99Ms > busy.p99Ms * OWN_SHARE) return `the generator alone took ${own.p99Ms.toFixed(1)} ms`;
  const share = busy.perSecond / highest;
  return share < LEAST_SHARE ? `it was sent at ${percent(share)} of the highest rate only` : undefined;
}
