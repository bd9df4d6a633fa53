/** A filter decides fifty thousand junk questions while other visitors submit. */
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { CALLS } from '#contract/calls/calls.ts';
import { requestOf } from '#contract/plain/request.ts';
import type { DecisionResult } from '#contract/question/decision.ts';
import type { QuestionCounts } from '#contract/question/organisers-question.ts';
import { PROPOSE } from '#testing/desk/decisions.ts';
import { fillMeeting } from '#testing/questions.ts';
import type { Metric } from '../../metric.ts';
import type { Scale } from '../../scenario.ts';
import { usesText } from '../rounds/limit.ts';
import type { Watched } from '../rounds/processors.ts';
import { startOnPostgresql } from '../subject/postgresql-subject.ts';
import { type PacedRun, sendPaced, submissionsNeeded } from '../subject/submission-load.ts';
import { BASE_URL, type Prepared, RAISED_LIMITS, startSubject, type Subject } from '../subject/subject.ts';
import type { WrkResult } from '../wrk/wrk.ts';

const JUNK = { short: 5000, full: 50_000 };
/** The share of other questions, which the filter must leave unchanged. */
const OTHERS_SHARE = 0.1;
/** The text of all junk questions, and of no other question. */
const WORDS = 'Wagers without limits';
const FILTER = { search: 'wagers' };
/** Our reading of "in seconds". */
const GOAL_SECONDS = 30;
const PACE = { senders: 2, perSecond: 20 };
const WARM_UP_SECONDS = 2;
const ALONE_SECONDS = { short: 3, full: 15 };
/** Submissions are sent while the bulk command runs, and no longer than this. */
const MAX_SECONDS = { short: 40, full: 90 };
/** The submissions have begun by then. */
const BEGUN_MS = 500;
const COUNTED_WITHIN_MS = 30_000;
const COUNT_EVERY_MS = 500;

type Side = { engine: string; subject: Subject; database?: Watched; count: number; scale: Scale };
type Bulk = { seconds: number; askings: number; result: DecisionResult };
type Measured = Bulk & {
  alone: WrkResult;
  during: WrkResult;
  before: QuestionCounts;
  after: QuestionCounts;
};

export async function measureBulk(scale: Scale): Promise<Metric[]> {
  const count = JUNK[scale];
  const prepared: Prepared = {
    viewers: 1,
    fill: async ({ maintenance }, meetingId) => {
      const junk = { count, words: WORDS };
      await fillMeeting(maintenance, { meetingId, count: count * OTHERS_SHARE, organiserId: 'measuring', junk });
    },
  };
  const metrics: Metric[] = [];
  const { subject, server: database, stop } = await startOnPostgresql({}, prepared);
  try {
    metrics.push(...(await measureAt({ engine: 'PostgreSQL', subject, database, count, scale })));
  } finally {
    await stop();
  }
  const embedded = await startSubject(undefined, RAISED_LIMITS, prepared);
  try {
    metrics.push(...(await measureAt({ engine: 'embedded', subject: embedded, count, scale })));
  } finally {
    await embedded.stop();
  }
  return metrics;
}

async function measureAt(side: Side): Promise<Metric[]> {
  await sendPaced(await prepare(side, WARM_UP_SECONDS));
  const alone = await sendPaced(await prepare(side, ALONE_SECONDS[side.scale]));
  const before = await countUntil(side.subject, () => true);
  const over = new AbortController();
  const sending = sendPaced({ ...(await prepare(side, MAX_SECONDS[side.scale])), end: over.signal });
  const bulk = await refuseAll(side.subject).finally(() => over.abort());
  const during = await sending;
  const isStored = ({ total }: QuestionCounts) => total - before.total >= acknowledged(during);
  const after = await countUntil(side.subject, isStored);
  return metricsOf(side, { ...bulk, alone, during, before, after });
}

/** Prepares the passes before anything runs, because creating them needs the processors too. */
async function prepare({ subject, database }: Side, seconds: number): Promise<PacedRun> {
  const file = await subject.writeSubmissions(
    submissionsNeeded(PACE.perSecond, { seconds, connections: PACE.senders }),
  );
  return { ...PACE, file, seconds, to: subject, ...(database && { database }) };
}

/** Works as a desk does: counts the matches, then sends the command with the same key until it is done. */
async function refuseAll(subject: Subject): Promise<Bulk> {
  await wait(BEGUN_MS);
  const { asOf } = await countMatching(subject, FILTER);
  const { path, ...request } = requestOf(CALLS.decideQuestions, {
    params: { meetingId: subject.meetingId },
    // Above five thousand the desk shows "at least".
    body: { decision: PROPOSE, questions: { filter: FILTER, asOf, atMost: null } },
  });
  const headers = { ...headersOf(subject), 'idempotency-key': crypto.randomUUID() };
  const began = performance.now();
  for (let askings = 1; ; askings += 1) {
    const answer = await fetch(subject.origin + path, { ...request, body: request.body ?? null, headers });
    if (answer.ok) {
      const result = CALLS.decideQuestions.output.body.parse(await answer.json());
      return { seconds: (performance.now() - began) / 1000, askings, result };
    }
    const text = await answer.text();
    if (!text.includes('command-under-way')) throw new Error(`The bulk was refused: ${text}`);
    await wait(Number(answer.headers.get('retry-after')) * 1000);
  }
}

async function countMatching(subject: Subject, query: object): Promise<QuestionCounts> {
  const { path } = requestOf(CALLS.countQuestions, { params: { meetingId: subject.meetingId }, query });
  const answer = await fetch(subject.origin + path, { headers: headersOf(subject) });
  return CALLS.countQuestions.output.body.parse(await answer.json());
}

/** Counts the whole meeting exactly, without cached counts. @param isEnough ends the wait early */
async function countUntil(subject: Subject, isEnough: (counts: QuestionCounts) => boolean): Promise<QuestionCounts> {
  const until = performance.now() + COUNTED_WITHIN_MS;
  for (;;) {
    const counts = await countMatching(subject, {});
    if (counts.ageMs === 0 && (isEnough(counts) || performance.now() > until)) return counts;
    await wait(COUNT_EVERY_MS);
  }
}

function headersOf({ cookies }: Subject): Record<string, string> {
  return { cookie: cookies[0] ?? '', origin: BASE_URL, 'content-type': 'application/json' };
}

function acknowledged({ statuses }: WrkResult): number {
  return statuses['201'] ?? 0;
}

function metricsOf({ engine, count }: Side, measured: Measured): Metric[] {
  const { seconds, askings, alone, during, result, before, after } = measured;
  const invalid = whyNotAllDecided(count, measured);
  const latencies = ({ p50Ms, p99Ms, longestMs }: WrkResult) =>
    `p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, longest ${longestMs.toFixed(0)} ms`;
  const acceptedCount = acknowledged(during);
  const refused = during.answers - acceptedCount + during.broken;
  const lost = Math.max(0, acceptedCount - (after.total - before.total));
  const all = count.toLocaleString('en');
  return [
    {
      name: `${engine}: ${all} questions decided by a filter: time until the answer`,
      measured: seconds,
      unit: 's',
      goal: { atMost: GOAL_SECONDS },
      detail: `refusals proposed for ${result.decidedCount} found by a word among ${before.total}, ${Math.round(count / seconds)}/s; one command, requested ${askings} times; ${usesText(during.uses)}; load average ${loadavg()[0]?.toFixed(1)} over the last minute`,
      invalid,
    },
    {
      name: `${engine}: p99 of a submission during it, against without`,
      measured: during.p99Ms / alone.p99Ms,
      unit: 'ratio',
      detail: `${latencies(during)}, of ${during.answers}; without ${latencies(alone)}, of ${alone.answers}`,
      invalid:
        invalid ?? (alone.answers === acknowledged(alone) ? undefined : 'not all were stored in the run without it'),
    },
    {
      name: `${engine}: submissions refused or lost during it`,
      measured: refused + lost,
      unit: '',
      goal: { atMost: 0 },
      detail: `${during.answers} answered, ${acceptedCount} acknowledged, ${after.total - before.total} stored, ${refused} refused or cut off`,
      invalid: during.seconds < seconds ? 'the submissions lasted for only a part of the time' : invalid,
    },
  ];
}

/** Returns why a time is not valid: the bulk did not decide exactly the filter's questions. Undefined when it did. */
function whyNotAllDecided(count: number, { result, before, after }: Measured): string | undefined {
  const proposed = (counts: QuestionCounts) =>
    counts.states.find(({ value }) => value === 'refusalProposed')?.count ?? 0;
  const really = proposed(after) - proposed(before);
  if (result.decidedCount === count && really === count) return undefined;
  return `${count} expected, ${result.decidedCount} reported as decided, ${really} decided`;
}
