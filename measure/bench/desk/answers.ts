/** Measures the list of answers of a thousand topics, the work of an organiser, and a search of the library. */
import { sql } from 'kysely';
import { z } from 'zod';
import { AnswerFilter, AnswerList, WorkList } from '#contract/answer/answer-list.ts';
import { ListPastAnswers, PastAnswerList } from '#contract/answer/past-answer.ts';
import { listAnswers } from '#service/answers/lists/list-answers.ts';
import { listWork } from '#service/answers/lists/list-work.ts';
import { listPastAnswers } from '#service/answers/past/list-past-answers.ts';
import type { Database } from '#service/database/database.ts';
import { findRelated } from '#service/similar/glossary/find-related.ts';
import { organiser } from '#testing/desk/decisions.ts';
import { inTransaction } from '#testing/in-transaction.ts';
import type { Metric } from '../../metric.ts';
import type { Scale } from '../../scenario.ts';
import { openFilled, type Time, timesOf } from './service-times.ts';

/** Topics of the meeting, and answers of the library for each of them. */
const TOPICS = { short: [10, 100], full: [100, 1000] };
const LIBRARY_OF_TOPIC = 10;
/** `fillMeeting` makes one topic for each hundred questions. */
const QUESTIONS_OF_TOPIC = 100;
const REQUESTS = { short: 60, full: 200 };
const GOAL_MS = 50;
/** The most times as long as with a tenth of the topics. The list has all of its rows on one page. */
const GROWTH = { overview: 12, work: 12, library: 4 };

const READER = organiser('reader', 'secretary');
const OVERVIEW = [
  {},
  { fr: 'inReview' },
  { en: 'notBegun', order: 'changed' },
  { expert: 'nobody' },
  { due: 'late' },
  { search: 'methane' },
] as const;
const SEARCHES = [
  { search: 'dividende' },
  { search: 'rémunération variable' },
  { search: 'safety of contractors', language: 'en' },
  { search: 'methane 2031' },
  { search: 'T24-07' },
  { search: 'xylophone' },
  {},
] as const;

type ListContext = Parameters<typeof listPastAnswers>[1];
type ListInput = Parameters<typeof listPastAnswers>[2];
type Times = Record<'overview' | 'work' | 'library', Time>;
type Measured = { topics: number; times: Times };

/** On PostgreSQL: the 95th percentile of each request in milliseconds, and its growth. */
export async function measureAnswers(scale: Scale): Promise<Metric[]> {
  const measured: Measured[] = [];
  for (const topics of TOPICS[scale]) measured.push({ topics, times: await measureTopics(topics, REQUESTS[scale]) });
  return [
    ...metricsOf('overview', 'all topics with the states of both languages', measured),
    ...metricsOf('work', 'the work of a reviewer', measured),
    ...metricsOf('library', `a search of the library, ${LIBRARY_OF_TOPIC} answers for each topic`, measured),
  ];
}

async function measureTopics(topics: number, askings: number): Promise<Times> {
  const size = topics * QUESTIONS_OF_TOPIC;
  const { database, meetingId, close } = await openFilled('postgresql', { size, organiserId: READER.organiserId });
  try {
    await fillAnswers(database.maintenance, meetingId);
    await fillLibrary(database.maintenance, topics * LIBRARY_OF_TOPIC);
    const ctx = { db: database.db, actor: READER };
    const params = { meetingId };
    const listLibrary = inTransaction<ListContext, ListInput, PastAnswerList>((inside, input) =>
      listPastAnswers({ findRelated }, inside, input),
    );
    return {
      overview: await timesOf(OVERVIEW, askings, async (typed) => {
        z.encode(AnswerList, await listAnswers(ctx, { params, query: AnswerFilter.parse(typed) }));
      }),
      work: await timesOf([{}], askings, async () => {
        z.encode(WorkList, await listWork(ctx, { params }));
      }),
      library: await timesOf(SEARCHES, askings, async (typed) => {
        const found = await listLibrary(ctx, { query: ListPastAnswers.parse(typed) });
        z.encode(PastAnswerList, found);
      }),
    };
  } finally {
    await close();
  }
}

/** Gives three quarters of the topics texts, one third of them in review, and nine tenths an expert. */
async function fillAnswers(db: Database, meetingId: string): Promise<void> {
  await sql`
    insert into answer (topic_id, language, meeting_id, state, version, text, authors, saved_by, saved_at)
    select id, language, meeting_id, 'drafting', 1, repeat('The Board measures methane each year. ', 20 + number % 30),
      array['writer'], 'writer', now()
    from topic cross join (values ('fr'), ('en')) as languages (language)
    where meeting_id = ${meetingId}::uuid and number % 4 > 0`.execute(db);
  await sql`
    update answer set state = 'inReview', submitted_by = 'writer', submitted_at = now()
    from topic where topic.id = topic_id and number % 4 = 1`.execute(db);
  await sql`
    insert into answer_assignment (topic_id, meeting_id, version, expert_id, state, due_at, assigned_by, assigned_at)
    select id, meeting_id, 1, 'expert ' || number % 20, 'waiting', now() + (number % 9 - 4) * interval '6 hours',
      'reader', now()
    from topic where meeting_id = ${meetingId}::uuid and number % 10 > 0`.execute(db);
  await sql`analyze answer, answer_assignment`.execute(db);
}

const FRENCH = [
  'le dividende proposé aux actionnaires',
  'la rémunération variable du directeur général',
  'les émissions de gaz à effet de serre',
  'la sécurité des collaborateurs',
  'les rachats d’actions',
  'la dette et son échéancier',
];
const ENGLISH = [
  'the dividend proposed to shareholders',
  'the variable pay of the Chief Executive',
  'greenhouse gas emissions',
  'the safety of contractors on our sites',
  'share buy-backs',
  'the cost of debt and when it falls due',
];

/** Adds answers of ten earlier meetings with texts of about two hundred words. */
async function fillLibrary(db: Database, count: number): Promise<void> {
  await sql`
    insert into past_answer (id, held_on, label, heading_fr, heading_en, text_fr, text_en, imported_by, imported_at,
      digest, document_fr, document_en)
    select gen_random_uuid(), date '2015-05-20' + n % 10 * 365, 'T' || 15 + n % 10 || '-' || n, heading_fr, heading_en,
      text_fr, text_en, 'reader', now(), encode(sha256(convert_to('answer ' || n, 'UTF8')), 'hex'),
      answer_document('fr', heading_fr, text_fr), answer_document('en', heading_en, text_en)
    from (
      select n, 'Réponse ' || n || ' sur ' || french as heading_fr, 'Answer ' || n || ' on ' || english as heading_en,
        repeat('Le conseil suit ' || french || ' depuis ' || 2000 + n % 24 || '. ', 20) as text_fr,
        repeat('The Board follows ' || english || ' since ' || 2000 + n % 24 || '. ', 20) as text_en
      from (
        select n, (${FRENCH}::text[])[1 + n % 6] as french, (${ENGLISH}::text[])[1 + n % 6] as english
        from generate_series(1, ${count}::integer) n
      ) as chosen
    ) as written`.execute(db);
  await sql`analyze past_answer`.execute(db);
}

function metricsOf(group: keyof Times, words: string, measured: Measured[]): Metric[] {
  const timesAt = (which: keyof Time) =>
    measured.map(({ topics, times }) => `${times[group][which].toFixed(1)} ms at ${topics} topics`).join(', ');
  const [before, last] = measured.map(({ times }) => times[group]);
  const name = `answers on PostgreSQL: ${words}`;
  return [
    {
      name,
      measured: last?.p95 ?? NaN,
      unit: 'ms',
      goal: { atMost: GOAL_MS },
      detail: `p95 in the service: ${timesAt('p95')}; ${QUESTIONS_OF_TOPIC} questions for each topic`,
    },
    {
      name: `${name}, against a tenth of the topics`,
      measured: (last?.slowest ?? NaN) / (before?.slowest ?? NaN),
      unit: 'ratio',
      goal: { atMost: GROWTH[group] },
      detail: `median of the slowest: ${timesAt('slowest')}`,
    },
  ];
}
