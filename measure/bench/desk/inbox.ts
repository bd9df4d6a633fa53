/** The desk's list, its filters and its search, in meetings of growing size: how long the service takes for a page. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import { ListQuestions, QuestionCounts, QuestionPage, ShowQuestion } from '#contract/question/organisers-question.ts';
import { ReadQuestion } from '#contract/question/reading.ts';
import { EntryPage, ListEntries } from '#contract/register/register-entry.ts';
import { type OpenDatabase, openDatabase } from '#service/database/connect.ts';
import { migrate } from '#service/database/migrate.ts';
import { questionCounter } from '#service/inbox/count-questions.ts';
import { listQuestions } from '#service/inbox/list-questions.ts';
import { showQuestion } from '#service/inbox/show-question.ts';
import { createFirstMeeting } from '#service/meetings/create-first-meeting.ts';
import { findCurrentMeeting } from '#service/meetings/meeting-queries.ts';
import { listEntries } from '#service/register/list-entries.ts';
import { createDatabase, startTestCluster } from '#testing/database/database.ts';
import { fillMeeting } from '#testing/questions.ts';
import { organiser } from '#testing/readers.ts';
import { readerOf } from '#service/inbox-verbs.ts';
import type { Figure } from '../../figure.ts';
import type { Extent } from '../../trial.ts';

const SIZES = { short: [1000, 10_000], full: [1000, 10_000, 100_000] };
const ROUNDS = { short: 8, full: 30 };
const GOAL_MS = 50;
/** Ten times the questions may take no more than five times as long. */
const GROWTH = 5;
const READER = organiser('reader', 'moderator');
const PAGE = { limit: '50' };

/** Each as it stands in an address. */
const ASKED = {
  list: [{}, { order: 'oldest' }],
  filter: [
    { states: 'received' },
    { states: 'refusalProposed' },
    { theme: 'climate' },
    { theme: 'none', states: 'received' },
    { language: 'en' },
    { channel: 'letter' },
    { hasTopic: 'true' },
    { isMine: 'true' },
    { age: 'veryLong' },
    { states: 'refusalProposed', theme: 'safety', language: 'en' },
  ],
  search: [
    { search: 'dividende' },
    { search: 'rémunération variable' },
    { search: 'safety of contr' },
    { search: 'dividende', states: 'received', language: 'fr' },
    { search: 'd' },
    { search: 'xylophone' },
    { search: 'Q25-0012' },
    { search: 'dividende tariffs' },
  ],
} as const;
/** Of the register. */
const ENTRIES = [
  {},
  { before: 'place-700' },
  { group: 'questions' },
  { group: 'meeting,organisers' },
  { actor: 'organiser' },
  { actor: 'service' },
  { organiser: READER.organiserId },
  { search: 'Q25-0012' },
  { search: '0123abcd' },
  { from: '2025-01-01T00:00:00Z', to: '2025-01-02T00:00:00Z' },
];
type Group = keyof typeof ASKED;
const GROUPS = ['list', 'filter', 'search'] as const satisfies readonly Group[];

type Times = Record<Group | 'counts' | 'reading' | 'register', number>;

/** 95 in a hundred took no longer, in milliseconds; for each size. */
export async function measureInbox(extent: Extent): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const engine of ['postgresql', 'embedded'] as const) {
    const measured: { size: number; times: Times }[] = [];
    for (const size of SIZES[extent]) measured.push({ size, times: await measureSize(engine, size, ROUNDS[extent]) });
    figures.push(...figuresOf(engine, measured));
  }
  return figures;
}

type Engine = 'postgresql' | 'embedded';

async function measureSize(engine: Engine, size: number, rounds: number): Promise<Times> {
  const { database, meetingId, close } = await openFilled(engine, size);
  try {
    const parts = { db: database.db, readerOf };
    const params = { meetingId };
    const count = questionCounter({ readerOf });
    const list = async (typed: object) => {
      const query = ListQuestions.parse({ ...PAGE, ...typed });
      // What leaves the service is made by its contract: that is a part of the time.
      z.encode(QuestionPage, await listQuestions(parts, { params, query, actor: READER }));
    };
    /** As the desk asks: with the newest of its list. */
    const withNewest = async (typed: object) => {
      const query = ListQuestions.parse({ ...typed, limit: '1', order: 'newest' });
      const { questions } = await listQuestions(parts, { params, query, actor: READER });
      return { typed, newerThan: questions[0]?.id };
    };
    const tell = async ({ typed, newerThan }: Awaited<ReturnType<typeof withNewest>>) => {
      const { limit: _l, order: _o, ...filter } = ListQuestions.parse(typed);
      const query = { ...filter, newerThan };
      z.encode(QuestionCounts, await count(database.db, { params, query, actor: READER }));
    };
    const times: Partial<Times> = {};
    for (const group of GROUPS) times[group] = await p95Of(ASKED[group], rounds, list);
    const all = [...ASKED.list, ...ASKED.filter, ...ASKED.search];
    times.counts = await p95Of(await Promise.all(all.map(withNewest)), rounds, tell);
    const ids = await someQuestions(database.db);
    const read = async (typed: object) => {
      const showing = {
        params: { meetingId, reference: { id: anyOf(ids) } },
        query: ShowQuestion.parse(typed),
        actor: READER,
      };
      z.encode(ReadQuestion, await showQuestion(parts, showing));
    };
    times.reading = await p95Of(all, rounds, read);
    const look = async (typed: object) => {
      const query = ListEntries.parse({ ...PAGE, ...typed });
      z.encode(EntryPage, await listEntries(database.db, { params, query }));
    };
    times.register = await p95Of(ENTRIES, rounds, look);
    return { list: NaN, filter: NaN, search: NaN, counts: NaN, reading: NaN, register: NaN, ...times };
  } finally {
    await close();
  }
}

/** Of all states, from all of the time in which they came. */
async function someQuestions(db: OpenDatabase['db']): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from question order by id limit 97`.execute(db);
  return rows.map(({ id }) => id);
}

function anyOf(ids: string[]): string {
  return ids[Math.floor(Math.random() * ids.length)] ?? '';
}

/** In turns, so that none of them finds the caches as it left them. */
async function p95Of<Asked>(
  asked: readonly Asked[],
  rounds: number,
  ask: (typed: Asked) => Promise<void>,
): Promise<number> {
  for (const typed of asked) await ask(typed);
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const typed of asked) {
      const began = performance.now();
      await ask(typed);
      took.push(performance.now() - began);
    }
  }
  return took.toSorted((a, b) => a - b)[Math.ceil(took.length * 0.95) - 1] ?? NaN;
}

async function openFilled(engine: Engine, size: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'tribune-inbox-'));
  const server = engine === 'postgresql' ? await startTestCluster() : undefined;
  const databaseUrl = server === undefined ? undefined : (await createDatabase(server.url)).url;
  const database = await openDatabase({ databaseUrl, dataDir, poolSize: 4, onConnectionLost: () => {} });
  await migrate(database);
  await createFirstMeeting(database.db);
  const meetingId = (await findCurrentMeeting(database.db))?.id ?? '';
  await fillMeeting(database.maintenance, { meetingId, count: size, organiserId: READER.organiserId });
  const close = async () => {
    await database.close();
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { database: database satisfies OpenDatabase, meetingId, close };
}

const WORDS: Record<keyof Times, string> = {
  list: 'a page of the list',
  filter: 'a page under a filter',
  search: 'a page of a search',
  counts: 'counts beside the filters',
  reading: 'a question with its history and neighbours',
  register: 'a page of the register',
};

function figuresOf(engine: Engine, measured: { size: number; times: Times }[]): Figure[] {
  const words = engine === 'postgresql' ? 'PostgreSQL' : 'the embedded database';
  return (['list', 'filter', 'search', 'counts', 'reading', 'register'] as const).flatMap((group) => {
    const sizes = measured.map(({ size, times }) => `${times[group].toFixed(1)} ms of ${size.toLocaleString('en')}`);
    const [before, last] = measured.slice(-2).map(({ times }) => times[group]);
    const detail = `p95 in the service, of ${ROUNDS.full} rounds or fewer: ${sizes.join(', ')}`;
    return [
      {
        name: `inbox on ${words}: ${WORDS[group]}`,
        measured: last ?? NaN,
        unit: 'ms',
        ...(engine === 'postgresql' ? { goal: { atMost: GOAL_MS } } : {}),
        detail,
      },
      {
        name: `inbox on ${words}: ${WORDS[group]}, against a tenth of the questions`,
        measured: (last ?? NaN) / (before ?? NaN),
        unit: 'ratio',
        goal: { atMost: GROWTH },
        detail,
      },
    ] satisfies Figure[];
  });
}
