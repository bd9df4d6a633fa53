import { Agent, type ClientRequest, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createDatabase, startTestCluster } from '#testing/database/database.ts';
import { ENGINES } from '#testing/app.ts';
import {
  descendantsOf,
  isRunning,
  NPM_START,
  SERVICE_COMMAND,
  type ServiceProcess,
  startService,
} from '#testing/processes/service-process.ts';
import type { Metric } from '../../metric.ts';
import { signInViewers } from '../../viewers/clients.ts';
import { startViewers, type Viewers } from '../../viewers/viewers.ts';
import { sendBrokenBytes } from '../traffic/broken-bytes.ts';
import { compare, createSubmission, type Journal, openJournal, type Submission } from '../harness/journal.ts';
import { type OpenMeeting, prepareMeeting } from '../harness/meeting.ts';
import { closingMetrics, type ClosingRun } from '../harness/sigterm-metrics.ts';
import type { Scale, Scenario } from '../../scenario.ts';

const VIEWERS = 500;
/** For each engine and each way of starting the service. */
const STOPS = { short: 1, full: 25 };
const COMMANDS = [SERVICE_COMMAND, NPM_START];
const CLIENTS = { keptAlive: 16, new: 4, broken: 4 };
/** The load lasts a different time before each signal, so that signals come at different moments. */
const LOAD_MS = { least: 500, spread: 700 };

/** One request on the client's side: when it was completely written to an established connection, and the reply. */
type Exchange = { writtenAt: number | undefined; status: number | undefined; isWhole: boolean };

/** SIGTERM under load: accepted requests are answered, acknowledged questions kept, and the service ends in time. */
export const sigterm: Scenario = {
  name: 'sigterm',
  shortRuns: 'none',
  testedBy: 'service/main.test.ts',
  run: async (scale) => {
    const cluster = await startTestCluster();
    try {
      const metrics: Metric[] = [];
      for (const engine of ENGINES) {
        const url = engine === 'postgresql' ? (await createDatabase(cluster.url)).url : undefined;
        const meeting = await prepareMeeting(url);
        metrics.push(...(await stopRepeatedly(meeting, engine, scale).finally(() => meeting.remove())));
      }
      return metrics;
    } finally {
      await cluster.stop();
    }
  },
};

async function stopRepeatedly(meeting: OpenMeeting, engine: string, scale: Scale): Promise<Metric[]> {
  const journal = openJournal();
  const cookies = await meeting.inspect(({ db }) => signInViewers(db, { dataDir: meeting.dataDir, viewers: VIEWERS }));
  const run: ClosingRun = {
    stops: 0,
    before: 0,
    after: 0,
    cut: 0,
    truncated: 0,
    missed: 0,
    broken: { refused: 0, connections: 0 },
    badExits: [],
    remainingProcesses: 0,
    viewers: { count: VIEWERS, streams: 0, unclean: 0, resets: 0 },
    exitSeconds: [],
  };
  for (let done = 0; done < STOPS[scale]; done += 1) {
    for (const command of COMMANDS) await stopUnderLoad(run, { meeting, journal, command, cookies });
  }
  const found = await meeting.inspect((database) => compare(database, journal));
  return closingMetrics(run, { engine, found, scale });
}

type Load = { meeting: OpenMeeting; journal: Journal; command: string[]; cookies: string[] };

async function stopUnderLoad(run: ClosingRun, { meeting, journal, command, cookies }: Load): Promise<void> {
  const service = await startService(meeting.environment, { command });
  const processes = [service.pid, ...descendantsOf(service.pid)];
  const keepAlive = new Agent({ keepAlive: true, maxSockets: CLIENTS.keptAlive });
  const exchanges: Exchange[] = [];
  const ending = { isOver: false };
  const client = async (agent: Agent | false) => {
    while (!ending.isOver) {
      const submission = createSubmission(await meeting.pass());
      exchanges.push(await exchange(service, { submission, agent, journal }));
    }
  };
  const port = Number(new URL(service.origin).port);
  const broken = Array.from({ length: CLIENTS.broken }, () => sendBrokenBytes(port, ending));
  const clients = [
    ...Array.from({ length: CLIENTS.keptAlive }, () => client(keepAlive)),
    ...Array.from({ length: CLIENTS.new }, () => client(false)),
  ];
  const viewers = await startViewers({ origin: service.origin, cookies }, 'arrival');
  await wait(LOAD_MS.least + Math.random() * LOAD_MS.spread);
  const signalledAt = performance.now();
  const { code, stderr } = await service.stop('SIGTERM');
  run.exitSeconds.push((performance.now() - signalledAt) / 1000);
  ending.isOver = true;
  await Promise.all(clients);
  keepAlive.destroy();
  await countStreams(run, viewers);
  run.stops += 1;
  if (code !== 0) run.badExits.push(`${command.join(' ')}: exit code ${code}: ${stderr.slice(-200)}`);
  for (const pid of processes.filter(isRunning)) {
    run.remainingProcesses += 1;
    process.kill(pid, 'SIGKILL');
  }
  for (const { refused, connections } of await Promise.all(broken)) {
    run.broken.refused += refused;
    run.broken.connections += connections;
  }
  count(run, exchanges, signalledAt);
}

/** Stops the viewers, which would otherwise reconnect for ever to a service that has ended. */
async function countStreams({ viewers: counted }: ClosingRun, viewers: Viewers): Promise<void> {
  const { report } = await viewers.report();
  viewers.stop();
  counted.streams += report.connected;
  counted.unclean += report.unclean;
  counted.resets += report.resets;
}

function count(run: ClosingRun, exchanges: Exchange[], signalledAt: number): void {
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
  // The system has taken the last byte. A refused connection has no remote port.
  sent.on('finish', () => (result.writtenAt = sent.socket?.remotePort === undefined ? undefined : performance.now()));
  sent.end(body);
  const text = await readAnswer(sent, result);
  if (result.isWhole) await journal.note(submission, new Response(text, { status: result.status ?? 0 }));
  // When no service listens, a client that returns at once would only burn the processor.
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
