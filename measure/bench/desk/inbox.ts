/** Measures the time for a page of the desk's list, filters and search, in meetings of growing size. */
import { sql } from 'kysely';
import { z } from 'zod';
import { ListQuestions, QuestionCounts, QuestionPage, ShowQuestion } from '#contract/question/organisers-question.ts';
import { ReadQuestion } from '#contract/question/reading.ts';
import { EntryPage, ListEntries } from '#contract/register/register-entry.ts';
import type { OpenDatabase } from '#service/database/connect.ts';
import { questionCounter } from '#service/inbox/count-questions.ts';
import { listQuestions } from '#service/inbox/list-questions.ts';
import { showQuestion } from '#service/inbox/show-question.ts';
import { listEntries } from '#service/audit/list-entries.ts';
import type { Metric } from '../../metric.ts';
import type { Scale } from '../../scenario.ts';
import { INBOX_QUERIES, ENTRIES, READER } from './inbox-queries.ts';
import { type Engine, openFilled, type Time, timesOf } from './service-times.ts';

const SIZES = { short: [1000, 10_000], full: [1000, 10_000, 100_000] };
/** Requests of each group. Enough that one slow moment of the machine does not decide the 95th percentile. */
const REQUESTS = { short: 120, full: 300 };
const GOAL_MS = 50;
/**
 * The most times as long as a tenth of the questions, compared by the median of the slowest request: one slow moment is
 * no growth.
 */
const GROWTH = 4;
/** The first page that the desk requests, of the list and of the register. */
const PAGE = { limit: '100' };

const GROUPS = [
  ['list', 'a page of the list'],
  ['filter', 'a page under a filter'],
  ['search', 'a page of a search'],
  ['counts', 'counts of the filters'],
  ['reading', 'a question with its history and neighbours'],
  ['register', 'a page of the register'],
] as const;

type Times = Record<(typeof GROUPS)[number][0], Time>;

/** Returns the 95th percentile in milliseconds for each size. */
export async function measureInbox(scale: Scale): Promise<Metric[]> {
  const metrics: Metric[] = [];
  for (const engine of ['postgresql', 'embedded'] as const) {
    const measured: { size: number; times: Times }[] = [];
    for (const size of SIZES[scale]) measured.push({ size, times: await measureSize(engine, size, REQUESTS[scale]) });
    metrics.push(...metricsOf(engine, measured));
  }
  return metrics;
}

async function measureSize(engine: Engine, size: number, askings: number): Promise<Times> {
  const { database, meetingId, close } = await openFilled(engine, { size, organiserId: READER.organiserId });
  try {
    const ctx = { db: database.db, actor: READER };
    const params = { meetingId };
    const count = questionCounter();
    const list = async (typed: object) => {
      const query = ListQuestions.parse({ ...PAGE, ...typed });
      // The contract encodes each answer, so encoding is part of the time.
      z.encode(QuestionPage, await listQuestions(ctx, { params, query }));
    };
    /** Requests the newest page of the list too, as the desk does. */
    const withNewest = async (typed: object) => {
      const query = ListQuestions.parse({ ...typed, limit: '1', order: 'newest' });
      const { questions } = await listQuestions(ctx, { params, query });
      return { typed, newerThan: questions[0]?.id };
    };
    const timeNewer = async ({ typed, newerThan }: Awaited<ReturnType<typeof withNewest>>) => {
      const { limit: _l, order: _o, ...filter } = ListQuestions.parse(typed);
      const query = { ...filter, newerThan };
      z.encode(QuestionCounts, await count(ctx, { params, query }));
    };
    const ids = await someQuestions(database.db);
    const read = async (typed: object) => {
      const showing = {
        params: { meetingId, reference: { id: anyOf(ids) } },
        query: ShowQuestion.parse(typed),
      };
      z.encode(ReadQuestion, await showQuestion(ctx, showing));
    };
    const listEntriesOf = async (typed: object) => {
      const query = ListEntries.parse({ ...PAGE, ...typed });
      z.encode(EntryPage, await listEntries(ctx, { params, query }));
    };
    const all = [...INBOX_QUERIES.list, ...INBOX_QUERIES.filter, ...INBOX_QUERIES.search];
    return {
      list: await timesOf(INBOX_QUERIES.list, askings, list),
      filter: await timesOf(INBOX_QUERIES.filter, askings, list),
      search: await timesOf(INBOX_QUERIES.search, askings, list),
      counts: await timesOf(await Promise.all(all.map(withNewest)), askings, timeNewer),
      reading: await timesOf(all, askings, read),
      register: await timesOf(ENTRIES, askings, listEntriesOf),
    };
  } finally {
    await close();
  }
}

/** Picks questions of all states over the whole time in which they arrived. */
async function someQuestions(db: OpenDatabase['db']): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from question order by id limit 97`.execute(db);
  return rows.map(({ id }) => id);
}

function anyOf(ids: string[]): string {
  return ids[Math.floor(Math.random() * ids.length)] ?? '';
}

function metricsOf(engine: Engine, measured: { size: number; times: Times }[]): Metric[] {
  const on = engine === 'postgresql' ? 'PostgreSQL' : 'the embedded database';
  return GROUPS.flatMap(([group, words]) => {
    const secondsOf = (which: keyof Time) =>
      measured
        .map(({ size, times }) => `${times[group][which].toFixed(1)} ms of ${size.toLocaleString('en')}`)
        .join(', ');
    const [before, last] = measured.slice(-2).map(({ times }) => times[group]);
    const name = `inbox on ${on}: ${words}`;
    return [
      {
        name,
        measured: last?.p95 ?? NaN,
        unit: 'ms',
        ...(engine === 'postgresql' ? { goal: { atMost: GOAL_MS } } : {}),
        detail: `p95 in the service: ${secondsOf('p95')}`,
      },
      {
        name: `${name}, against a tenth of the questions`,
        measured: (last?.slowest ?? NaN) / (before?.slowest ?? NaN),
        unit: 'ratio',
        goal: { atMost: GROWTH },
        detail: `median of the slowest: ${secondsOf('slowest')}`,
      },
    ] satisfies Metric[];
  });
}
