/** Measures how long five hundred viewers take to receive a change while visitors submit. */
import { setTimeout as sleep } from 'node:timers/promises';
import { CALLS } from '#contract/calls/calls.ts';
import { requestOf } from '#contract/plain/request.ts';
import type { Metric } from '../../metric.ts';
import { percentile } from '../../statistics.ts';
import { type Seen, startViewers } from '../../viewers/viewers.ts';
import { usesText } from '../rounds/limit.ts';
import { busyShare, watchProcess } from '../rounds/processors.ts';
import { type RoundPlan, middleBy } from '../rounds/rounds.ts';
import { startOnPostgresql } from '../subject/postgresql-subject.ts';
import { loadWithSubmissions, sendPaced, submissionsNeeded } from '../subject/submission-load.ts';
import { BASE_URL, RAISED_LIMITS, startSubject, type Subject } from '../subject/subject.ts';
import type { WrkResult } from '../wrk/wrk.ts';
import { whyNotAllStored } from '../wrk/wrk-report.ts';

const VIEWERS = 500;
const CONNECTIONS = 32;
const SENDERS = 256;
const LEAST_SECONDS = 6;
const PROBE_EVERY_MS = 500;
/** A change that arrives later than this counts as not received. */
const LAST_MS = 3000;
/** Only the probes make this kind of change. */
const WORD = '"kind":"question"';

type Round = {
  busy: WrkResult;
  delaysMs: number[];
  notReceived: number;
  viewersBusy: number;
  events: number;
};

export async function measureChanges(plan: RoundPlan): Promise<Metric[]> {
  const metrics: Metric[] = [];
  const embedded = await startSubject(undefined, RAISED_LIMITS, { viewers: VIEWERS });
  try {
    metrics.push(...metricsOf('embedded', await measureRounds(embedded, plan)));
  } finally {
    await embedded.stop();
  }
  const { subject, stop } = await startOnPostgresql({}, { viewers: VIEWERS });
  try {
    metrics.push(...metricsOf('PostgreSQL', await measureRounds(subject, plan)));
  } finally {
    await stop();
  }
  return metrics;
}

async function measureRounds(subject: Subject, { rounds, seconds: requestedSeconds }: RoundPlan): Promise<Round[]> {
  const send = await loadWithSubmissions({ subject, connections: CONNECTIONS });
  const highest = (await send(Math.max(2, requestedSeconds))).perSecond;
  const seconds = Math.max(requestedSeconds, LEAST_SECONDS);
  const probe = await prepareProbe(subject);
  const measured: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const traffic = await prepare(subject, { senders: SENDERS, perSecond: highest / 2, seconds });
    const viewers = await startViewers(subject, WORD);
    const before = (await viewers.report()).report.events;
    const used = watchProcess({ pid: viewers.pid });
    const sending = sendPaced({ ...traffic, to: subject });
    const sentAt = await sendProbes(probe, seconds * 1000 - LAST_MS);
    const busy = await sending;
    const { thread } = used();
    const { seen, report } = await viewers.report();
    viewers.stop();
    const viewersBusy = thread === undefined ? 0 : busyShare(thread);
    measured.push({ busy, ...delaysOf(sentAt, seen), viewersBusy, events: report.events - before });
  }
  return measured;
}

type PublicTraffic = { senders: number; perSecond: number; seconds: number };

async function prepare(subject: Subject, traffic: PublicTraffic): Promise<PublicTraffic & { file: string }> {
  const needed = submissionsNeeded(traffic.perSecond, { ...traffic, connections: traffic.senders });
  return { ...traffic, file: await subject.writeSubmissions(needed) };
}

/** Prepares a small change of a question: a note, which adds an entry to the register. */
async function prepareProbe({ origin, cookies, meetingId }: Subject): Promise<() => Promise<unknown>> {
  const headers = { cookie: cookies[0] ?? '', origin: BASE_URL, 'content-type': 'application/json' };
  const list = requestOf(CALLS.listQuestions, { params: { meetingId }, query: { limit: '1' } });
  const page = CALLS.listQuestions.output.body.parse(await (await fetch(origin + list.path, { headers })).json());
  const params = { meetingId, questionId: page.questions[0]?.id };
  return async () => {
    const { path, ...note } = requestOf(CALLS.addNote, {
      params,
      body: { id: crypto.randomUUID(), text: 'Looked at' },
    });
    const answer = await fetch(origin + path, { ...note, body: note.body ?? null, headers });
    if (!answer.ok) throw new Error(`The probe was refused: ${await answer.text()}`);
  };
}

/** @returns when each probe was sent, in milliseconds since 1970 */
async function sendProbes(probe: () => Promise<unknown>, forMs: number): Promise<number[]> {
  const sentAt: number[] = [];
  const until = Date.now() + forMs;
  while (Date.now() < until) {
    sentAt.push(Date.now());
    await probe();
    await sleep(PROBE_EVERY_MS);
  }
  await sleep(LAST_MS);
  return sentAt;
}

/** Measures from the request for a change until each viewer received it. The commit lies between. */
function delaysOf(sentAt: number[], seen: Seen[]): Pick<Round, 'delaysMs' | 'notReceived'> {
  const delaysMs: number[] = [];
  const byViewer = Map.groupBy(seen, ([viewer]) => viewer);
  for (let viewer = 0; viewer < VIEWERS; viewer += 1) {
    const times = (byViewer.get(viewer) ?? []).map(([, atMs]) => atMs);
    for (const sent of sentAt) {
      const receivedAt = times.find((atMs) => atMs >= sent);
      if (receivedAt !== undefined) delaysMs.push(receivedAt - sent);
    }
  }
  return { delaysMs, notReceived: VIEWERS * sentAt.length - delaysMs.length };
}

function metricsOf(engine: string, rounds: Round[]): Metric[] {
  const p99 = ({ delaysMs }: Round) => percentile(delaysMs, 0.99);
  const median = middleBy(rounds, p99);
  const notReceived = rounds.reduce((sum, round) => sum + round.notReceived, 0);
  const load = `${Math.round(median.busy.perSecond)} submissions a second at the same time, half of the highest rate`;
  const viewers = `${VIEWERS} streams in a process of their own, ${Math.round(median.events / VIEWERS)} events on each`;
  const invalid =
    rounds.map(({ busy }) => whyNotAllStored(busy)).find((why) => why !== undefined) ??
    (Math.max(...rounds.map(({ viewersBusy }) => viewersBusy)) > 0.9 ? 'the viewers were at their limit' : undefined);
  return [
    {
      name: `${engine}: from a change to its event, p99 of ${VIEWERS} viewers`,
      measured: p99(median) / 1000,
      unit: 's',
      goal: { atMost: 1 },
      detail: `median of ${rounds.length}; p50 ${percentile(median.delaysMs, 0.5)} ms, longest ${Math.max(...median.delaysMs)} ms; from the request for the change, commit included; ${viewers}; ${load}; the viewers busy for ${Math.round(median.viewersBusy * 100)} % of a core; ${usesText(median.busy.uses)}`,
      invalid,
    },
    {
      name: `${engine}: changes not received by a viewer`,
      measured: notReceived,
      unit: '',
      goal: { atMost: 0 },
      detail: 'within three seconds',
    },
  ];
}
