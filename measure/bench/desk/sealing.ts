/** Measures the cost of sealing the register for submissions, and how soon a question has its number. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Metric } from '../../metric.ts';
import { usesText } from '../rounds/limit.ts';
import { type RoundPlan, middleBy } from '../rounds/rounds.ts';
import { costIn, meanOf, ratiosIn, type Slice, whyNotSwitched } from '../rounds/slices.ts';
import { startOnPostgresql } from '../subject/postgresql-subject.ts';
import { countSealed, waitUntilSealed, watchNumbers } from '../subject/sealed.ts';
import { TOKEN } from '../subject/service-pauses.ts';
import { loadWithSubmissions, sendPaced, submissionsNeeded } from '../subject/submission-load.ts';
import { RAISED_LIMITS, startSubject, type Subject } from '../subject/subject.ts';
import type { WrkResult } from '../wrk/wrk.ts';
import { whyNotAllStored } from '../wrk/wrk-report.ts';
import { CONNECTIONS, type Side, sliceUntil } from './sealing-slices.ts';

/** Enough senders that hardly any submission waits for its sender. */
const SENDERS = 128;
const LEAST_RATIO = 0.95;
const LATEST_MS = 1000;
const LEAST_PASSES = 4;
const CATCH_UP_MS = 120_000;
/** Each slice has several passes of the sealer, or two or three in the short form, whose goals are easier. */
const SLICE_MS = { short: 500, full: 1000 };
/** The most entries that a pass may still seal after sealing was switched off. */
const MAX_AT_ONCE = 500;
const RUN_SECONDS = { least: 3, forEach: 2 };

const preload = pathToFileURL(join(import.meta.dirname, '../subject/sealing-switch.mjs')).href;
const SWITCHED = { METRICS_TOKEN: TOKEN, NODE_OPTIONS: `--import ${preload}` };

export async function measureSealing(plan: RoundPlan): Promise<Metric[]> {
  return [...(await onPostgresql(plan)), ...(await onEmbedded(plan))];
}

async function onPostgresql(plan: RoundPlan): Promise<Metric[]> {
  const { subject, server: database, databaseUrl, stop } = await startOnPostgresql(SWITCHED);
  const side = { engine: 'PostgreSQL', subject, sliceMs: sliceMsOf(plan), databaseUrl, database };
  try {
    const { metric, perSecond } = await measureRate(side, plan);
    return [metric, ...(await measureNumbers(side, { url: databaseUrl, perSecond: perSecond / 2, ...plan }))];
  } finally {
    await stop();
  }
}

async function onEmbedded(plan: RoundPlan): Promise<Metric[]> {
  const subject = await startSubject(undefined, { ...RAISED_LIMITS, ...SWITCHED });
  try {
    const { metric } = await measureRate({ engine: 'the embedded database', subject, sliceMs: sliceMsOf(plan) }, plan);
    return [metric, await timeVerification(subject)];
  } finally {
    await subject.stop();
  }
}

function sliceMsOf({ seconds }: RoundPlan): number {
  return seconds > 1 ? SLICE_MS.full : SLICE_MS.short;
}

/** Measures how fast the running service verifies all entries from the highest rate, sealed or still to be sealed. */
async function timeVerification(subject: Subject): Promise<Metric> {
  const began = performance.now();
  const { entries, sealed } = await countSealed({ subject });
  return {
    name: 'time to verify the register, on the embedded database',
    measured: (performance.now() - began) / 1000,
    unit: 's',
    detail: `${sealed} of ${entries} entries, with their texts`,
  };
}

/** Measures submissions with and without sealing. Sealing is on afterwards. */
async function measureRate(side: Side, plan: RoundPlan): Promise<{ metric: Metric; perSecond: number }> {
  const send = await loadWithSubmissions({ connections: CONNECTIONS, ...side });
  const runs: WrkResult[] = [];
  const slices: Slice[][] = [];
  for (let run = 0; run < plan.rounds; run += 1) {
    const sent = send(Math.max(RUN_SECONDS.least, plan.seconds * RUN_SECONDS.forEach));
    slices.push(await sliceUntil(sent, side));
    runs.push(await sent);
  }
  const { sealed, entries } = await countSealed(side);
  process.kill(side.subject.pid, 'SIGUSR2');
  const ratios = slices.flatMap(ratiosIn);
  const used = usesText(middleBy(runs, ({ perSecond }) => perSecond).uses);
  const metric: Metric = {
    name: `submissions with sealing, against without, on ${side.engine}`,
    measured: meanOf(ratios).mean,
    unit: 'ratio',
    goal: { atLeast: LEAST_RATIO },
    detail: `${ratiosText(ratios)}; ${costText(slices.flat())}; ${sealed} of ${entries} entries sealed; ${used}`,
    invalid: [
      ...runs.map(whyNotAllStored),
      ...slices.map((some) => whyNotSwitched(some, MAX_AT_ONCE)),
      sealed === 0 ? 'nothing was sealed' : undefined,
    ].find((why) => why !== undefined),
  };
  return { metric, perSecond: costIn(slices.flat().filter(({ isOn }) => isOn)).perSecond };
}

function ratiosText(ratios: number[]): string {
  return `mean of ${ratios.length} seconds, each between two without sealing, standard error ${meanOf(ratios).error.toFixed(3)}`;
}

function costText(slices: Slice[]): string {
  const [on, off] = [true, false].map((wanted) => costIn(slices.filter(({ isOn }) => isOn === wanted)));
  if (on === undefined || off === undefined) return '';
  const of = (who: 'service' | 'database') => `${on[who].toFixed(3)} ms, ${off[who].toFixed(3)} without`;
  const server = off.database > 0 ? `, the server ${of('database')}` : '';
  return `${Math.round(on.perSecond)}/s, ${Math.round(off.perSecond)}/s without; a submission costs the service ${of('service')}${server}`;
}

type Paced = { url: string; perSecond: number; seconds: number };

/** Sends at half the highest rate, and checks fifty times a second which entries are sealed. */
async function measureNumbers(side: Side, { url, perSecond, seconds }: Paced): Promise<Metric[]> {
  const { engine, subject, database } = side;
  const file = await subject.writeSubmissions(submissionsNeeded(perSecond, { seconds, connections: SENDERS }));
  // Waits for the entries that the highest rates left unsealed.
  await waitUntilSealed(side, CATCH_UP_MS);
  const stopWatching = await watchNumbers(url);
  const sent = await sendPaced({
    file,
    senders: SENDERS,
    perSecond,
    seconds,
    to: subject,
    ...(database && { database }),
  });
  const { delays, passes } = await stopWatching();
  const at = (share: number) => delays[Math.floor((delays.length - 1) * share)] ?? Number.NaN;
  const invalid = whyNotAllStored(sent);
  const detail = `${delays.length} entries at ${Math.round(sent.perSecond)}/s, half of the highest rate; p50 ${Math.round(at(0.5))} ms, longest ${Math.round(at(1))} ms; to 20 ms`;
  return [
    {
      name: `from the receipt of a question to its number, p99, on ${engine}`,
      measured: at(0.99),
      unit: 'ms',
      goal: { atMost: LATEST_MS },
      detail,
      invalid,
    },
    {
      name: `seals of the register a second, under load on ${engine}`,
      measured: passes / seconds,
      unit: 'per second',
      goal: { atLeast: LEAST_PASSES },
      detail: `${passes} in ${seconds} s`,
      invalid,
    },
  ];
}
