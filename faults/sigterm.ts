import { Agent, type ClientRequest, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createDatabase, startTestCluster } from '#service/database/test-database.ts';
import { type ServiceProcess, startService } from '#service/test-process-service.ts';
import type { Figure } from '../bench/figure.ts';
import { compare, createSubmission, type Journal, openJournal, type Submission } from './journal.ts';
import { type OpenMeeting, prepareMeeting } from './meeting.ts';
import type { Extent, Trial } from './trial.ts';

/** Between the last look at the queue and the end of listening a connection can still slip in. */
const SIZES = { short: { stops: 2, missedShare: 0.05 }, full: { stops: 100, missedShare: 0.01 } };
const CLIENTS = { keptAlive: 16, new: 4 };
/** Load before the signal; it differs each time, so that the signal falls on other moments. */
const LOAD_MS = { least: 500, spread: 700 };
const EXIT_GOAL_S = 10;

/** One request from the client's side: when all of it was on an established connection, and what came back. */
type Exchange = { writtenAt: number | undefined; status: number | undefined; isWhole: boolean };

type Run = {
  meeting: OpenMeeting;
  journal: Journal;
  /** By when it was written: before the signal, or after it. */
  before: number;
  after: number;
  cut: number;
  truncated: number;
  /** Written after the signal and never answered: on connections that the service was closing. */
  missed: number;
  badExits: string[];
  exitSeconds: number[];
};

/** SIGTERM under load: who was heard is answered, what was acknowledged is kept, and the end comes in time. */
export const sigterm: Trial = {
  name: 'sigterm',
  run: async (extent) => {
    const cluster = await startTestCluster();
    const meeting = await prepareMeeting((await createDatabase(cluster.url)).url);
    try {
      return await stopRepeatedly(meeting, extent);
    } finally {
      meeting.remove();
      await cluster.stop();
    }
  },
};

async function stopRepeatedly(meeting: OpenMeeting, extent: Extent): Promise<Figure[]> {
  const { stops, missedShare } = SIZES[extent];
  const none = { before: 0, after: 0, cut: 0, truncated: 0, missed: 0, badExits: [], exitSeconds: [] };
  const run: Run = { meeting, journal: openJournal(), ...none };
  for (let done = 0; done < stops; done += 1) await stopUnderLoad(run);
  const found = await meeting.inspect((database) => compare(database, run.journal));
  return [
    {
      name: 'SIGTERM: requests cut',
      measured: run.cut + run.truncated,
      unit: '',
      goal: { atMost: 0 },
      detail: `${stops} signals, ${run.before} requests written before them, ${run.truncated} answers broken off; no viewers: there is no live feed`,
    },
    {
      name: 'SIGTERM: share of requests on connections made while closing that are not answered',
      measured: run.missed / Math.max(1, run.after),
      unit: '',
      goal: { atMost: missedShare },
      detail: `${run.missed} of ${run.after}`,
    },
    {
      name: 'SIGTERM: acknowledged and lost, or doubled',
      measured: found.lost + found.doubled,
      unit: '',
      goal: { atMost: 0 },
      detail: `${found.acknowledged} acknowledged, ${found.stored} stored`,
    },
    {
      name: 'SIGTERM: ends that are not clean',
      measured: run.badExits.length,
      unit: '',
      goal: { atMost: 0 },
      detail: run.badExits[0] ?? `${stops} times exit code 0`,
    },
    {
      name: 'SIGTERM: longest time to the end',
      measured: Math.max(...run.exitSeconds),
      unit: 's',
      goal: { atMost: EXIT_GOAL_S },
      detail: `under load from ${CLIENTS.keptAlive} kept connections and ${CLIENTS.new} clients with a new one each time`,
    },
  ];
}

async function stopUnderLoad(run: Run): Promise<void> {
  const service = await startService(run.meeting.environment);
  const keepAlive = new Agent({ keepAlive: true, maxSockets: CLIENTS.keptAlive });
  const exchanges: Exchange[] = [];
  const ending = { isOver: false };
  const client = async (agent: Agent | false) => {
    while (!ending.isOver) {
      const submission = createSubmission(await run.meeting.pass());
      exchanges.push(await exchange(service, { submission, agent, journal: run.journal }));
    }
  };
  const clients = [
    ...Array.from({ length: CLIENTS.keptAlive }, () => client(keepAlive)),
    ...Array.from({ length: CLIENTS.new }, () => client(false)),
  ];
  await wait(LOAD_MS.least + Math.random() * LOAD_MS.spread);
  const signalledAt = performance.now();
  const end = await service.stop('SIGTERM');
  run.exitSeconds.push((performance.now() - signalledAt) / 1000);
  ending.isOver = true;
  await Promise.all(clients);
  keepAlive.destroy();
  if (end.code !== 0) run.badExits.push(`exit code ${end.code}: ${end.stderr.slice(-200)}`);
  count(run, exchanges, signalledAt);
}

function count(run: Run, exchanges: Exchange[], signalledAt: number): void {
  for (const { writtenAt, status, isWhole } of exchanges) {
    if (writtenAt === undefined) continue;
    const isBefore = writtenAt < signalledAt;
    run[isBefore ? 'before' : 'after'] += 1;
    if (status !== undefined && !isWhole) run.truncated += 1;
    else if (!isWhole) run[isBefore ? 'cut' : 'missed'] += 1;
  }
}

type Sending = { submission: Submission; agent: Agent | false; journal: Journal };

async function exchange({ origin }: ServiceProcess, { submission, agent, journal }: Sending): Promise<Exchange> {
  const { key, body } = submission;
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': key,
    'content-length': Buffer.byteLength(body),
  };
  const sent = request(`${origin}/api/v1/questions`, { method: 'POST', headers, agent });
  const result: Exchange = { writtenAt: undefined, status: undefined, isWhole: false };
  // The last byte is handed to the system; a connection that was refused has no other end.
  sent.on('finish', () => (result.writtenAt = sent.socket?.remotePort === undefined ? undefined : performance.now()));
  sent.end(body);
  const text = await readAnswer(sent, result);
  if (result.isWhole) await journal.note(submission, new Response(text, { status: result.status ?? 0 }));
  // Where nobody listens any more, a client that returns at once would only burn the processor.
  if (result.writtenAt === undefined) await wait(20);
  return result;
}

function readAnswer(sent: ClientRequest, result: Exchange): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let text = '';
  sent.on('response', (response) => {
    result.status = response.statusCode;
    response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    response.on('end', () => (result.isWhole = response.complete));
    response.on('error', () => {});
  });
  sent.on('error', () => {});
  sent.on('close', () => resolve(text));
  sent.setTimeout(20_000, () => sent.destroy());
  return promise;
}
