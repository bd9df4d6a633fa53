/** Measures the closing check and the list of outcomes of a large meeting. */
import { sql } from 'kysely';
import { z } from 'zod';
import {
  ClosingCheck,
  ListOpenQuestions,
  ListOpenTopics,
  OpenQuestionPage,
  OpenTopicPage,
} from '#contract/outcome/closing-check.ts';
import { ListOutcomes, OutcomeList } from '#contract/outcome/outcome-list.ts';
import type { Database } from '#service/database/database.ts';
import { listOpenQuestions, listOpenTopics } from '#service/outcomes/open/list-open.ts';
import { listOutcomes } from '#service/outcomes/list-outcomes.ts';
import { showClosingCheck } from '#service/outcomes/closing/show-closing-check.ts';
import type { Metric } from '../../metric.ts';
import { percentile } from '../../statistics.ts';
import type { Scale } from '../../scenario.ts';
import { openFilled, type Time, timesOf } from './service-times.ts';

const SIZES = { short: [1000, 10_000], full: [10_000, 100_000] };
const ASKINGS = { short: 40, full: 100 };
/** Each round measures both sizes, so that a slow moment of the machine affects one round of each. The median round counts. */
const ROUNDS = 3;
const GOAL_MS = 50;
/** A smaller meeting has too few topics to fill a page, so the growth of pages from there on is not judged. */
const FULL_PAGES = 10_000;
/** The most times as long as with a tenth of the questions: the totals count every question. */
const GROWTH = { check: 12, pages: 6, list: 12 };

type Times = Record<keyof typeof GROWTH, Time>;
type Measured = { size: number; times: Times };

/** On PostgreSQL: the 95th percentile of each request in milliseconds, and its growth. */
export async function measureOutcomes(scale: Scale): Promise<Metric[]> {
  const measured = await measureInTurns(SIZES[scale], Math.ceil(ASKINGS[scale] / ROUNDS));
  return [
    ...metricsOf('check', 'the closing check: totals, groups, register', measured),
    ...metricsOf('pages', 'a page of open topics or questions', measured),
    ...metricsOf('list', 'the list of outcomes, and the questions in no topic', measured),
  ];
}

const PAGES = [
  { group: 'approved' },
  { group: 'notApproved' },
  { group: 'redirected' },
  { group: 'received' },
  { group: 'refusalProposed' },
] as const;

type Meeting = { size: number; measure: () => Promise<Times>; close: () => Promise<void> };

async function measureInTurns(sizes: readonly number[], askings: number): Promise<Measured[]> {
  const meetings: Meeting[] = [];
  try {
    for (const size of sizes) meetings.push(await openMeeting(size, askings));
    const rounds: Times[][] = meetings.map(() => []);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [which, meeting] of meetings.entries()) rounds[which]?.push(await meeting.measure());
    }
    return meetings.map(({ size }, which) => ({ size, times: medianOf(rounds[which] ?? []) }));
  } finally {
    for (const { close } of meetings) await close();
  }
}

function medianOf(rounds: readonly Times[]): Times {
  const time = (group: keyof Times): Time => ({
    p95: percentile(
      rounds.map((times) => times[group].p95),
      0.5,
    ),
    slowest: percentile(
      rounds.map((times) => times[group].slowest),
      0.5,
    ),
  });
  return { check: time('check'), pages: time('pages'), list: time('list') };
}

async function openMeeting(size: number, askings: number): Promise<Meeting> {
  const { database, meetingId, close } = await openFilled('postgresql', { size, organiserId: 'reader' });
  await fillOutcomes(database.maintenance, meetingId);
  const ctx = { db: database.db };
  const params = { meetingId };
  const measure = async () => ({
    check: await timesOf([{}], askings, async () => {
      z.encode(ClosingCheck, await showClosingCheck(ctx, { params }));
    }),
    pages: await timesOf(PAGES, askings, async ({ group }) => {
      if (group === 'approved' || group === 'notApproved') {
        z.encode(OpenTopicPage, await listOpenTopics(ctx, { params, query: ListOpenTopics.parse({ group }) }));
      } else {
        z.encode(OpenQuestionPage, await listOpenQuestions(ctx, { params, query: ListOpenQuestions.parse({ group }) }));
      }
    }),
    list: await timesOf([{}, { outcome: 'open' }, { search: 'methane' }] as const, askings, async (typed) => {
      z.encode(OutcomeList, await listOutcomes(ctx, { params, query: ListOutcomes.parse(typed) }));
    }),
  });
  return { size, measure, close };
}

/** Gives two thirds of the topics an outcome, and every tenth question in no topic one of its own. */
async function fillOutcomes(db: Database, meetingId: string): Promise<void> {
  await sql`
    insert into topic_outcome (topic_id, meeting_id, outcome, from_seconds, version, set_by, set_at)
    select id, meeting_id, 'answeredLive', number, 1, 'reader', now() from topic
    where meeting_id = ${meetingId}::uuid and number % 3 > 0`.execute(db);
  await sql`
    insert into question_outcome (question_id, meeting_id, outcome, reason, version, set_by, set_at)
    select id, meeting_id, 'unanswered', 'x', 1, 'reader', now() from (
      select *, row_number() over (order by ordered_at) as place from question
      where meeting_id = ${meetingId}::uuid and state in ('received', 'redirected')
    ) as question where place % 10 = 0`.execute(db);
  await sql`analyze topic_outcome, question_outcome`.execute(db);
  // As autovacuum does before the meeting ends.
  await sql`vacuum question, topic_outcome, question_outcome, register_seal`.execute(db);
}

function metricsOf(group: keyof Times, words: string, measured: readonly Measured[]): Metric[] {
  const timesAt = (which: keyof Time) =>
    measured.map(({ size, times }) => `${times[group][which].toFixed(1)} ms at ${size} questions`).join(', ');
  const [before, last] = measured.map(({ times }) => times[group]);
  const hasFullPages = (measured[0]?.size ?? 0) >= FULL_PAGES;
  const name = `outcomes on PostgreSQL: ${words}`;
  return [
    {
      name,
      measured: last?.p95 ?? NaN,
      unit: 'ms',
      goal: { atMost: GOAL_MS },
      detail: `p95 in the service: ${timesAt('p95')}`,
    },
    {
      name: `${name}, against a tenth of the questions`,
      measured: (last?.slowest ?? NaN) / (before?.slowest ?? NaN),
      unit: 'ratio',
      ...(hasFullPages || group !== 'pages' ? { goal: { atMost: GROWTH[group] } } : {}),
      detail: `median of the slowest: ${timesAt('slowest')}`,
    },
  ];
}
