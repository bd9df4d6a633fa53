import { createDatabase, startTestCluster } from '#testing/database/database.ts';
import { type App, type Browser, signInAs } from '#testing/desk/browser.ts';
import { fillMeeting } from '#testing/questions.ts';
import { startService } from '#testing/processes/service-process.ts';
import { ALTERNATIVES_MAX } from '#contract/question/question-filter.ts';
import type { Metric } from '../../metric.ts';
import { percentile } from '../../statistics.ts';
import type { Scenario } from '../../scenario.ts';
import { type OpenMeeting, prepareMeeting } from '../harness/meeting.ts';
import { deskAppAt } from './desk-app.ts';

const SCALES = { short: { rounds: 5, questions: 10_000 }, full: { rounds: 30, questions: 60_000 } };
/** The number of connections that a browser opens to one host. */
const AT_ONCE = 6;
const HOST = 'desk.example';
const SLOWER_GOAL = 40;
/** Prefixes of words in most questions, several for each alternative. */
const SEARCH = ['p d l', 'm d l', 'c p l', 'd l p', 'l d m', 't d s', 'e d l', 'a d c'];

const STEPS = ['list the inbox', 'close the meeting'] as const;
type Times = Record<(typeof STEPS)[number], number[]>;
type Seen = { idle: Times; flooded: Times; searches: number; wrong: string[] };

/** One organiser searches as fast as the service allows while the others list and close. */
export const searchFlood: Scenario = {
  name: 'search-flood',
  run: async (scale) => {
    const cluster = await startTestCluster();
    const meeting = await prepareMeeting((await createDatabase(cluster.url)).url);
    try {
      return metricsOf(await searchWhileWorking(meeting, SCALES[scale]));
    } finally {
      meeting.remove();
      await cluster.stop();
    }
  },
};

type Size = { rounds: number; questions: number };

async function searchWhileWorking(meeting: OpenMeeting, { rounds, questions }: Size): Promise<Seen> {
  const places = { SERVE: 'page,api,desk', TRUST_PROXY: '127.0.0.1', DESK_URL: `https://${HOST}` };
  const service = await startService({ ...meeting.environment, ...places });
  try {
    const { app } = deskAppAt(service.origin, { host: HOST, address: () => '192.0.2.7' });
    const desk = await openDesk(app, meeting, questions);
    await work(desk, 1);
    const idle = await work(desk, rounds);
    const end = startSearching(desk);
    const flooded = await work(desk, rounds);
    return { idle, flooded, searches: await end(), wrong: desk.wrong };
  } finally {
    await service.stop('SIGKILL');
  }
}

type Desk = { secretary: Browser; searcher: Browser; meetingId: string; wrong: string[] };

async function openDesk(app: App, meeting: OpenMeeting, questions: number): Promise<Desk> {
  return await meeting.inspect(async ({ db, maintenance }) => {
    const { browser: secretary } = await signInAs({ app }, db, ['secretary']);
    const { browser: searcher } = await signInAs({ app }, db, ['moderator']);
    const [found] = await secretary.ask('listMeetings', {});
    const meetingId = found?.id ?? '';
    await fillMeeting(maintenance, { meetingId, count: questions, organiserId: crypto.randomUUID() });
    return { secretary, searcher, meetingId, wrong: [] };
  });
}

/** Starts a new search after each answer. @returns a function that ends the searches and returns their number */
function startSearching({ searcher, meetingId, wrong }: Desk): () => Promise<number> {
  const over = new AbortController();
  let searches = 0;
  const search = SEARCH.slice(0, ALTERNATIVES_MAX).join(', ');
  const goOn = async () => {
    while (!over.signal.aborted) {
      const page = await searcher
        .ask('listQuestions', { params: { meetingId }, query: { search, limit: '50' } })
        .catch((error: unknown) => void wrong.push(`search: ${String(error)}`));
      if (page?.questions.length === 0) wrong.push('search: nothing found');
      searches += 1;
    }
  };
  const all = Array.from({ length: AT_ONCE }, goOn);
  return async () => {
    over.abort();
    await Promise.all(all);
    return searches;
  };
}

async function work({ secretary, meetingId, wrong }: Desk, rounds: number): Promise<Times> {
  const params = { meetingId };
  const times: Times = { 'list the inbox': [], 'close the meeting': [] };
  const timed = async <T>(step: keyof Times, ask: () => Promise<T>): Promise<T | undefined> => {
    const began = performance.now();
    const answer = await ask().catch((error: unknown) => void wrong.push(`${step}: ${String(error)}`));
    times[step].push(performance.now() - began);
    return answer ?? undefined;
  };
  for (let round = 0; round < rounds; round += 1) {
    const query = { states: 'received', limit: '50' };
    const page = await timed('list the inbox', () => secretary.ask('listQuestions', { params, query }));
    if (page?.questions.length !== 50) wrong.push('list: not a whole page');
    const body = { reason: 'scenario' };
    const closed = await timed('close the meeting', () => secretary.ask('closeMeeting', { params, body }));
    if (closed?.phase !== 'closed') wrong.push(`close the meeting: ${closed?.phase}`);
    else await secretary.ask('openMeeting', { params, body: { ...body, seenRevision: closed.revision } });
  }
  return times;
}

function metricsOf({ idle, flooded, searches, wrong }: Seen): Metric[] {
  return [
    {
      name: 'heavy searches by one organiser: wrong answers at the desk',
      measured: wrong.length,
      unit: '',
      goal: { atMost: 0 },
      detail: `${searches} searches of ${ALTERNATIVES_MAX} alternatives, ${AT_ONCE} at once; ${wrong[0] ?? 'no refusal'}`,
    },
    ...STEPS.map((step): Metric => {
      const [before, during] = [percentile(idle[step], 0.5), percentile(flooded[step], 0.5)];
      return {
        name: `heavy searches by one organiser: time for others to ${step}, against the same without searches`,
        measured: during / before,
        unit: 'ratio',
        goal: { atMost: SLOWER_GOAL },
        detail: `median of ${flooded[step].length}: ${during.toFixed(0)} ms, ${before.toFixed(0)} ms without; longest ${Math.max(...flooded[step]).toFixed(0)} ms`,
      };
    }),
  ];
}
