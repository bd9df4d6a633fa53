/** How long a submission takes while the room watches, against one sent when nothing else happens. */
import type { Figure } from '../figure.ts';
import { startOnPostgresql } from './postgresql-subject.ts';
import type { Extent } from './rounds.ts';
import { loadWithSubmissions, type PacedRun, recordReceipt, sendPaced } from './submission-load.ts';
import type { Subject } from './subject.ts';
import { runWrk, type WrkResult } from './wrk/wrk.ts';
import { whyNotAllKept } from './wrk/wrk-report.ts';
import { startBarestServer } from './yardsticks/servers.ts';

const CONNECTIONS = 32;
const VIEWERS = 500;
/** Each viewer asks for the page again this often, on average. */
const VIEW_EVERY_S = 5;
/** Each sender waits for so long between two submissions that hardly any has to wait for its sender. */
const SENDERS = 256;
const IDLE = { senders: 2, perSecond: 20 };
/** In fewer the slowest hundredth is what happened in one moment. */
const LEAST_SECONDS = 6;
/** The generator may be late by so much of what it measures. */
const OWN_SHARE = 0.25;

/** p99 of a submission at half the highest rate with 500 viewers, against the p50 at idle; and the generator's own p99. */
export async function measureLatency({ seconds, rounds }: Extent): Promise<Figure[]> {
  const { subject, server, stop } = await startOnPostgresql();
  const barest = await startBarestServer(await recordReceipt(subject));
  try {
    const load = await loadWithSubmissions({ subject, connections: CONNECTIONS, database: server });
    const highest = (await load.run(Math.max(2, seconds))).perSecond;
    load.stop();
    const lasting = Math.max(seconds * rounds, LEAST_SECONDS);
    const idle = await sendPaced(subject, { ...IDLE, to: subject, seconds: LEAST_SECONDS });
    const crowd: Omit<PacedRun, 'to'> = { senders: SENDERS, perSecond: highest / 2, seconds: lasting };
    const viewers = watch(subject, 2 * lasting + 2);
    const busy = await sendPaced(subject, { ...crowd, to: subject, database: server });
    const own = await sendPaced(subject, { ...crowd, to: barest });
    return [figureOf({ highest, idle, busy, own, viewers: await viewers })];
  } finally {
    barest.stop();
    await stop();
  }
}

/** Opens the page on as many connections, and again every few seconds on each. */
function watch({ origin, pid }: Subject, seconds: number): Promise<WrkResult> {
  const sent = { url: `${origin}/`, script: 'pages.lua', args: [String(VIEW_EVERY_S * 1000)] } as const;
  const headers = { 'accept-encoding': 'br' };
  return runWrk({ ...sent, headers, connections: VIEWERS, seconds, service: { pid } });
}

type Measured = { highest: number; idle: WrkResult; busy: WrkResult; own: WrkResult; viewers: WrkResult };

function figureOf({ highest, idle, busy, own, viewers }: Measured): Figure {
  const views = `${VIEWERS} connections reload the page every ${VIEW_EVERY_S} s (${viewers.answers} views, ${viewers.errors} errors)`;
  const { service, database } = busy.uses;
  return {
    name: 'p99 of a submission at half the highest rate with 500 viewers, against the p50 at idle',
    measured: busy.p99Ms / idle.p50Ms,
    unit: 'ratio',
    goal: { atMost: 4 },
    detail: `${busy.p99Ms.toFixed(1)} ms at ${Math.round(busy.perSecond)}/s (half of ${Math.round(highest)}/s), p50 ${busy.p50Ms.toFixed(1)} ms; ${idle.p50Ms.toFixed(1)} ms at idle; the generator's own p99 ${own.p99Ms.toFixed(1)} ms; PostgreSQL; ${views}; service ${percent(service.cores)}, database ${percent(database?.cores ?? 0)} of a core`,
    invalid: whyNotAllKept(busy) ?? whyNotAllKept(idle) ?? whyNotPaced({ busy, own, highest }),
  };
}

function whyNotPaced({ busy, own, highest }: Pick<Measured, 'busy' | 'own' | 'highest'>): string | undefined {
  if (own.p99Ms > busy.p99Ms * OWN_SHARE) return `the generator alone took ${own.p99Ms.toFixed(1)} ms`;
  const share = busy.perSecond / highest;
  return share < 0.4 ? `it was sent at ${percent(share)} of the highest rate only` : undefined;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
