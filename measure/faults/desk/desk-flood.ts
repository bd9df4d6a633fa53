import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#service/database/database.ts';
import { createDatabase, startTestCluster } from '#testing/database/database.ts';
import { receiveQuestions } from '#testing/desk/decisions.ts';
import {
  type App,
  type Browser,
  codeOf,
  openBrowser,
  PASSWORD,
  type SignedIn,
  signInAs,
} from '#testing/desk/browser.ts';
import { startService } from '#testing/processes/service-process.ts';
import type { Metric } from '../../metric.ts';
import { percentile } from '../../statistics.ts';
import type { Scenario } from '../../scenario.ts';
import { type OpenMeeting, prepareMeeting } from '../harness/meeting.ts';
import { sendPublicTraffic, type TrafficTally } from './public-traffic.ts';
import { deskAppAt } from './desk-app.ts';

const CONNECTIONS = 240;
const ROUNDS = { short: 3, full: 20 };
const HOST = 'desk.example';
const ADDRESS = '192.0.2.7';
/** By then all connections are open and the processors are loaded. */
const GATHER_MS = 3000;
/** The steps at the desk, in order. */
const STEPS = ['sign in', 'enter the code', 'list the inbox', 'decide', 'close the meeting'] as const;
type Step = (typeof STEPS)[number];
/** Public requests run before each request on the event loop that both areas share. */
const SLOWER_GOAL = 40;

/** Milliseconds of each round. */
type Times = Record<Step, number[]>;
type Seen = { idle: Times; flooded: Times; wrong: string[]; answers: number; tally: TrafficTally };

/** Public traffic floods the page while the desk works on its own database connections. */
export const deskFlood: Scenario = {
  name: 'desk-flood',
  run: async (scale) => {
    const cluster = await startTestCluster();
    const meeting = await prepareMeeting((await createDatabase(cluster.url)).url);
    try {
      return metricsOf(await floodWhileWorking(meeting, ROUNDS[scale]));
    } finally {
      meeting.remove();
      await cluster.stop();
    }
  },
};

async function floodWhileWorking(meeting: OpenMeeting, rounds: number): Promise<Seen> {
  const { RATE_LIMIT_ADDRESS: _address, RATE_LIMIT_GLOBAL: _all, ...environment } = meeting.environment;
  const places = { SERVE: 'page,api,desk', TRUST_PROXY: '127.0.0.1', DESK_URL: `https://${HOST}` };
  const service = await startService({ ...environment, ...places });
  try {
    const { app, statuses } = deskAppAt(service.origin, { host: HOST, address: () => ADDRESS });
    const desk = await meeting.inspect(({ db }) => openDesk(app, { db, people: rounds * 2 }));
    const traffic = {
      port: Number(new URL(service.origin).port),
      connections: CONNECTIONS,
      secretFile: join(meeting.dataDir, 'secret'),
      meetingId: desk.meetingId,
      deskHost: HOST,
    };
    // Warms the service up.
    const warmUp = await sendPublicTraffic(traffic);
    await wait(GATHER_MS);
    await warmUp();
    const idle = await work(desk, rounds);
    statuses.clear();
    const end = await sendPublicTraffic(traffic);
    await wait(GATHER_MS);
    const flooded = await work(desk, rounds);
    const answers = [...statuses.values()].reduce((sum, count) => sum + count, 0);
    for (const [status, count] of statuses) if (status >= 400) desk.wrong.push(`${count} × ${status}`);
    return { idle, flooded, wrong: desk.wrong, answers, tally: await end() };
  } finally {
    await service.stop('SIGKILL');
  }
}

type Desk = { app: App; secretary: Browser; moderators: SignedIn[]; meetingId: string; wrong: string[] };

/** Signs a secretary in and prepares moderators who have not signed in yet. */
async function openDesk(app: App, { db, people }: { db: Database; people: number }): Promise<Desk> {
  const { browser: secretary } = await signInAs({ app }, db, ['secretary']);
  const [meeting] = await secretary.ask('listMeetings', {});
  const moderators: SignedIn[] = [];
  while (moderators.length < people) moderators.push(await signInAs({ app }, db, ['moderator']));
  const meetingId = meeting?.id ?? '';
  // Questions to list and to decide.
  await receiveQuestions(
    db,
    meetingId,
    Array.from({ length: people }, () => ({})),
  );
  return { app, secretary, moderators, meetingId, wrong: [] };
}

async function work(desk: Desk, rounds: number): Promise<Times> {
  const times: Times = {
    'sign in': [],
    'enter the code': [],
    'list the inbox': [],
    decide: [],
    'close the meeting': [],
  };
  for (let round = 0; round < rounds; round += 1) await measureRound(desk, times);
  return times;
}

/** Works from signing in to closing, then opens the meeting again for the next round. */
async function measureRound({ app, secretary, moderators, meetingId, wrong }: Desk, times: Times): Promise<void> {
  const [params, browser, moderator] = [{ meetingId }, openBrowser(app), moderators.pop()];
  const { email = '', key = '' } = moderator ?? {};
  const timed = async <T>(step: Step, ask: () => Promise<T>, isRight: (answer: T) => boolean) => {
    const began = performance.now();
    const answer = await ask().catch((error: unknown) => void wrong.push(`${step}: ${String(error)}`));
    times[step].push(performance.now() - began);
    if (answer !== undefined && !isRight(answer)) wrong.push(`${step}: ${JSON.stringify(answer)}`);
    return answer ?? undefined;
  };
  const signIn = () => browser.ask('signIn', { body: { email, password: PASSWORD } });
  await timed('sign in', signIn, ({ state }) => state === 'codeNeeded');
  const code = await codeOf(key, 1);
  await timed(
    'enter the code',
    () => browser.ask('verifyCode', { body: { code } }),
    ({ state }) => state === 'signedIn',
  );
  const list = () => browser.ask('listQuestions', { params, query: { states: 'received', limit: '50' } });
  const listed = await timed('list the inbox', list, ({ questions }) => questions.length > 0);
  const { id = '', version: seenVersion = 0 } = listed?.questions.at(-1) ?? {};
  const body = { decision: { kind: 'redirect' }, seenVersion } as const;
  const decide = () => browser.ask('decideQuestion', { params: { meetingId, questionId: id }, body });
  await timed('decide', decide, ({ decidedCount }) => decidedCount === 1);
  const close = () => secretary.ask('closeMeeting', { params, body: { reason: 'scenario' } });
  const closed = await timed('close the meeting', close, ({ phase }) => phase === 'closed');
  if (closed === undefined) return;
  await secretary.ask('openMeeting', { params, body: { seenRevision: closed.revision, reason: 'scenario' } });
}

function metricsOf({ idle, flooded, wrong, answers, tally }: Seen): Metric[] {
  const counts = Object.entries(tally).map(([name, statuses]) => `${name} ${statusCounts(statuses)}`);
  const traffic = `${CONNECTIONS} connections, a new client address for each request: ${counts.join('; ')}`;
  const faults = Object.values(tally).flatMap((statuses) => Object.entries(statuses));
  const broken = faults.filter(([status]) => Number(status) >= 500 && status !== '503');
  const none = { unit: '', goal: { atMost: 0 } } as const;
  return [
    {
      name: 'public flood: wrong answers at the desk',
      measured: wrong.length,
      ...none,
      detail: `${answers} answers; ${wrong[0] ?? 'none refused'}; ${traffic}`,
    },
    {
      name: 'public flood: 5xx answers to the public other than 503',
      measured: broken.reduce((sum, [, count]) => sum + count, 0),
      ...none,
      detail: 'default limits, PostgreSQL',
    },
    ...STEPS.map((step): Metric => {
      const [before, during] = [percentile(idle[step], 0.5), percentile(flooded[step], 0.5)];
      return {
        name: `public flood: time to ${step}, against the same without a flood`,
        measured: during / before,
        unit: 'ratio',
        goal: { atMost: SLOWER_GOAL },
        detail: `median of ${flooded[step].length}: ${during.toFixed(0)} ms, ${before.toFixed(0)} ms without; longest ${Math.max(...flooded[step]).toFixed(0)} ms`,
      };
    }),
  ];
}

function statusCounts(statuses: Record<string, number>): string {
  return Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status === '0' ? 'connection closed' : status}`)
    .join(', ');
}
