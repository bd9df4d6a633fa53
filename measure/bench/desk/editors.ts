/** Measures how long a save of an answer takes while fifty editors write, against one editor. */
import { setTimeout as wait } from 'node:timers/promises';
import { CALLS } from '#contract/calls/calls.ts';
import { requestOf } from '#contract/plain/request.ts';
import { fillMeeting } from '#testing/questions.ts';
import type { Metric } from '../../metric.ts';
import { percentile } from '../../statistics.ts';
import { middleBy } from '../rounds/rounds.ts';
import type { Scale } from '../../scenario.ts';
import { startOnPostgresql } from '../subject/postgresql-subject.ts';
import { BASE_URL, type Subject } from '../subject/subject.ts';

const EDITORS = 50;
/** The subject signs in one organiser for this number of cookies. The first cookies belong to different organisers. */
const COOKIES_EACH = 10;
/** The editor at the desk saves after this pause. */
const PAUSE_MS = 1500;
/** One editor makes few saves in a round, so a round is long. */
const PLANS = { short: { rounds: 1, seconds: 8 }, full: { rounds: 3, seconds: 30 } };
const WARM_UP_SECONDS = 3;
const SENTENCE = 'The Board measures methane on each site and publishes the result each year. ';

type Editor = { write: () => Promise<number> };
type Round = { alone: number[]; together: number[] };

export async function measureEditors(scale: Scale): Promise<Metric[]> {
  const { subject, stop } = await startOnPostgresql(
    {},
    {
      viewers: EDITORS * COOKIES_EACH,
      fill: ({ maintenance }, meetingId) =>
        fillMeeting(maintenance, { meetingId, count: EDITORS * COOKIES_EACH * 10, organiserId: 'measuring' }),
    },
  );
  try {
    const editors = await startEditors(subject);
    await timeSaves(editors, WARM_UP_SECONDS);
    const { rounds, seconds } = PLANS[scale];
    const measured: Round[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const alone = await timeSaves(editors.slice(0, 1), seconds);
      measured.push({ alone, together: await timeSaves(editors, seconds) });
    }
    return [metricOf(measured, await countWritten(subject))];
  } finally {
    await stop();
  }
}

/** Each editor writes the English answer of an own topic in an own session. */
async function startEditors(subject: Subject): Promise<Editor[]> {
  const topics = await listTopics(subject);
  return topics.slice(0, EDITORS).map((topicId, index) => {
    const cookie = subject.cookies[index] ?? '';
    const draftId = crypto.randomUUID();
    let text = '';
    let seenVersion = 0;
    const write = async () => {
      text += SENTENCE;
      if (text.length > 10_000) text = SENTENCE;
      const params = { meetingId: subject.meetingId, topicId, language: 'en' };
      const { path, ...save } = requestOf(CALLS.saveAnswer, { params, body: { seenVersion, text, draftId } });
      const began = performance.now();
      const answer = await fetch(subject.origin + path, {
        ...save,
        body: save.body ?? null,
        headers: { cookie, origin: BASE_URL, 'content-type': 'application/json' },
      });
      const body: unknown = await answer.json();
      const took = performance.now() - began;
      if (!answer.ok) throw new Error(`A save was refused: ${JSON.stringify(body)}`);
      seenVersion = CALLS.saveAnswer.output.body.parse(body).text.version;
      return took;
    };
    return { write };
  });
}

async function listTopics({ origin, cookies, meetingId }: Subject): Promise<string[]> {
  return (await listAnswers({ origin, cookies, meetingId })).map(({ topic }) => topic.id);
}

async function listAnswers({ origin, cookies, meetingId }: Pick<Subject, 'origin' | 'cookies' | 'meetingId'>) {
  const { path } = requestOf(CALLS.listAnswers, { params: { meetingId }, query: {} });
  const answer = await fetch(origin + path, { headers: { cookie: cookies[0] ?? '' } });
  return CALLS.listAnswers.output.body.parse(await answer.json()).answers;
}

async function countWritten(subject: Subject): Promise<number> {
  return (await listAnswers(subject)).filter(({ en }) => en.words > 0).length;
}

/** @returns the milliseconds of each save */
async function timeSaves(editors: readonly Editor[], seconds: number): Promise<number[]> {
  const until = performance.now() + seconds * 1000;
  const each = editors.map(async ({ write }, index) => {
    const took: number[] = [];
    // The editors do not start together.
    await wait((PAUSE_MS * index) / editors.length);
    while (performance.now() < until) {
      took.push(await write());
      await wait(PAUSE_MS);
    }
    return took;
  });
  return (await Promise.all(each)).flat();
}

function metricOf(rounds: Round[], written: number): Metric {
  const ratioOf = ({ alone, together }: Round) => percentile(together, 0.99) / percentile(alone, 0.99);
  const { alone, together } = middleBy(rounds, ratioOf);
  const ms = (times: number[], share: number) => `${percentile(times, share).toFixed(1)} ms`;
  return {
    name: `p99 of a saved answer while ${EDITORS} editors write, against one editor`,
    measured: ratioOf({ alone, together }),
    unit: 'ratio',
    goal: { atMost: 4 },
    detail: `median of ${rounds.length}; in the middle one ${ms(together, 0.99)} of ${together.length} saves, p50 ${ms(together, 0.5)}; one editor p99 ${ms(alone, 0.99)} of ${alone.length}, p50 ${ms(alone, 0.5)}; each saves after ${PAUSE_MS / 1000} s; PostgreSQL`,
    invalid: written < EDITORS ? `${written} of ${EDITORS} editors have a stored text` : undefined,
  };
}
