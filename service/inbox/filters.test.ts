import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ListQuestions, type QuestionOrder } from '#contract/question/organisers-question.ts';
import { QuestionFilter } from '#contract/question/question-filter.ts';
import { QUESTION_STATES } from '#contract/plain/question/question-state.ts';
import { ENGINES } from '#testing/app.ts';
import { fillMeeting } from '#testing/questions.ts';
import { organiser } from '#testing/desk/decisions.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import { findMatching } from '../questions/shown/question-filter-queries.ts';
import { questionCounter } from './count-questions.ts';
import { listQuestions } from './list-questions.ts';

const ME = organiser('me', 'moderator');
const COUNT = 400;
/** Each occurs in the texts exactly as written, and no other word of the texts has the same stem. */
const WORDS = ['actionnaires', 'tariffs', 'rachats', 'safety', '2024'];

/** A question in the database, with each part of the filter read in the simplest way. */
type Row = {
  id: string;
  state: (typeof QUESTION_STATES)[number];
  language: 'fr' | 'en';
  channel: string;
  theme: string | null;
  hasTopic: boolean;
  topicId: string | null;
  text: string;
  isMine: boolean;
  isToConfirm: boolean;
  hours: number;
};

/** The expected condition of each part of the filter. */
const MATCHERS: {
  [Key in Exclude<keyof QuestionFilter, 'since'>]-?: (
    row: Row,
    wanted: Exclude<QuestionFilter[Key], undefined>,
  ) => boolean;
} = {
  states: (row, states) => states.includes(row.state),
  theme: (row, theme) => row.theme === theme,
  language: (row, language) => row.language === language,
  channel: (row, channel) => row.channel === channel,
  age: (row, age) => ['received', 'refusalProposed'].includes(row.state) && row.hours > (age === 'overdue' ? 4 : 24),
  hasTopic: (row, hasTopic) => row.hasTopic === hasTopic,
  topic: (row, topic) => row.topicId === topic,
  isMine: (row) => row.isMine,
  toConfirm: (row) => row.isToConfirm,
  search: (row, search) =>
    row.text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .includes(search),
};

function matches(row: Row, filter: QuestionFilter): boolean {
  return Object.entries(filter).every(([part, wanted]) => {
    const ask = MATCHERS[part as keyof typeof MATCHERS] as (row: Row, wanted: unknown) => boolean;
    return wanted === undefined || ask(row, wanted);
  });
}

const TOPIC = '77777777-7777-4777-8777-777777777777';
/** Omitted in half of the cases. */
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const FILTER: fc.Arbitrary<QuestionFilter> = fc.record({
  states: maybe(fc.subarray([...QUESTION_STATES], { minLength: 1 })),
  theme: maybe(fc.constantFrom('climate', 'safety', null)),
  language: maybe(fc.constantFrom('fr', 'en')),
  channel: maybe(fc.constantFrom('page', 'letter')),
  age: maybe(fc.constantFrom('overdue', 'severelyOverdue')),
  hasTopic: maybe(fc.boolean()),
  topic: maybe(fc.constantFrom(TOPIC, '99999999-9999-4999-8999-999999999999')),
  isMine: maybe(fc.constant(true as const)),
  toConfirm: fc.option(fc.constant(true as const), { nil: undefined, freq: 4 }),
  search: maybe(fc.constantFrom(...WORDS)),
});

describe.each(ENGINES)('any filter on the %s database', (engine) => {
  const database = setUpDatabase(engine);
  const meeting = setUpMeeting(database, { isOpen: false });

  beforeAll(async () => {
    await fillMeeting(database.maintenance, { meetingId: meeting.id, count: COUNT, organiserId: 'me' });
    // Questions of every age, some of them letters. The search does not know those of the last hours yet.
    await sql`update question set received_at = now() - (right(reference, 1) ~ '[2-5]')::integer * interval '10 h'
        - random() * interval '40 h'`.execute(database.db);
    await sql`
      insert into refusal_proposal (question_id, version, meeting_id, reason_code, sentence, proposed_by, proposed_at)
      select id, version, meeting_id, 'not-a-question', 'It is none.',
        case when right(reference, 1) < 'G' then 'me' else 'thomas' end, now()
      from question where state = 'refusalProposed'`.execute(database.db);
    await sql`
      insert into redaction_proposal (question_id, meeting_id, text, proposed_by, proposed_at)
      select id, meeting_id, 'In other words', case when right(reference, 1) < 'G' then 'me' else 'thomas' end, now()
      from question where substr(reference, 8, 1) in ('A', 'P', '7')`.execute(database.db);
    await sql`update question set channel = 'letter' where right(reference, 1) = '3'`.execute(database.db);
    await sql`
      insert into topic (id, meeting_id, number, created_at) values (${TOPIC}::uuid, ${meeting.id}::uuid, 99, now())`.execute(
      database.db,
    );
    await sql`update question set topic_id = ${TOPIC}::uuid where state = 'accepted' and right(reference, 1) < '5'`.execute(
      database.db,
    );
    await sql`delete from question_search where question_id in (
      select id from question where received_at > now() - interval '5 h')`.execute(database.db);
    await sql`update search_progress set indexed_until = now() - interval '5 h'`.execute(database.db);
    await sql`update meeting set is_complete = true`.execute(database.db);
  });

  const countOnce = async (input: Parameters<ReturnType<typeof questionCounter>>[1]) =>
    await questionCounter()({ db: database.db, actor: ME }, input);

  async function findRows(): Promise<Row[]> {
    const { rows } = await sql<Row>`
      select id, state, language, channel, theme_code as theme, topic_id is not null as "hasTopic", topic_id as "topicId", text,
        exists (select from register_entry where question_id = question.id and actor_id = 'me') as "isMine",
        (state = 'refusalProposed' and not exists (
          select from refusal_proposal where question_id = question.id and proposed_by = 'me'
        )) or exists (
          select from redaction_proposal where question_id = question.id and proposed_by <> 'me') as "isToConfirm",
        extract(epoch from clock_timestamp() - received_at)::float8 / 3600 as hours
      from question order by received_at, id`.execute(database.db);
    return rows;
  }
  async function arrive(): Promise<void> {
    await sql`
      insert into question (id, meeting_id, reference, channel, language, text, received_at, text_salt)
      select gen_random_uuid(), meeting_id,
        regexp_replace(translate(upper(substr(md5(random()::text), 1, 8)), '01', 'XY'), '^(....)', '\\1-'), 'page', language, text, clock_timestamp(), ''
      from question where state = 'received' order by random() limit 1`.execute(database.db);
  }
  async function page(filter: QuestionFilter, paging: object) {
    const query = { ...ListQuestions.parse(paging), ...filter };
    return await listQuestions({ db: database.db, actor: ME }, { params: { meetingId: meeting.id }, query });
  }

  test('pages list each match once while others arrive', async () => {
    const paging = fc.record({
      filter: FILTER,
      order: fc.constantFrom<QuestionOrder>('newest', 'oldest'),
      limit: fc.integer({ min: 1, max: 60 }),
    });
    await fc.assert(
      fc.asyncProperty(paging, async ({ filter, order, limit }) => {
        const before = (await findRows()).filter((row) => matches(row, filter)).map(({ id }) => id);
        const seen: string[] = [];
        let after: string | null | undefined;
        while (after !== null) {
          const about = { order, limit: String(limit), ...(after === undefined ? {} : { after }) };
          const { questions, next } = await page(filter, about);
          seen.push(...questions.map(({ id }) => id));
          after = next;
          if (seen.length < 20) await arrive();
        }
        expect(new Set(seen).size).toBe(seen.length);
        const now = (await findRows()).filter((row) => matches(row, filter)).map(({ id }) => id);
        // Arrivals come after the last page of the oldest, and before the first page of the newest.
        if (order === 'newest') expect(seen).toEqual(before.toReversed());
        else expect(seen).toEqual(now.slice(0, seen.length));
        expect(seen.length).toBeGreaterThanOrEqual(before.length);
      }),
      // Few waiting questions have a proposed refusal, so random filters may miss them.
      { numRuns: 60, examples: [[{ filter: { age: 'overdue' }, order: 'newest', limit: 60 }]] },
    );
  });

  if (engine === 'embedded') return;

  test('counts its matches and those of each other value', async () => {
    await fc.assert(
      fc.asyncProperty(FILTER, async (filter) => {
        const rows = await findRows();
        const total = (other: QuestionFilter) => rows.filter((row) => matches(row, other)).length;
        const counts = await countOnce({ params: { meetingId: meeting.id }, query: filter });
        const countOf = (counted: { value: string | null; count: number }[], wanted: string | null) =>
          counted.find(({ value }) => value === wanted)?.count ?? 0;
        expect(counts.total).toBe(total(filter));
        expect(counts.isAtLeast).toBe(false);
        expect(counts.mine).toBe(total({ ...filter, isMine: true }));
        for (const state of QUESTION_STATES) {
          expect(countOf(counts.states, state)).toBe(total({ ...filter, states: [state] }));
        }
        expect(countOf(counts.themes, 'climate')).toBe(total({ ...filter, theme: 'climate' }));
        expect(countOf(counts.themes, null)).toBe(total({ ...filter, theme: null }));
        for (const language of ['fr', 'en'] as const) {
          expect(countOf(counts.languages, language)).toBe(total({ ...filter, language }));
        }
        expect(countOf(counts.channels, 'letter')).toBe(total({ ...filter, channel: 'letter' }));
        for (const age of ['overdue', 'severelyOverdue'] as const) {
          expect(countOf(counts.ages, age)).toBe(total({ ...filter, age }));
        }
        expect(counts.topics.with).toBe(total({ ...filter, hasTopic: true }));
        expect(counts.topics.without).toBe(total({ ...filter, hasTopic: false }));
      }),
      { numRuns: 60 },
    );
  });

  test('a command finds the questions that the list shows', async () => {
    await fc.assert(
      fc.asyncProperty(FILTER, async (filter) => {
        const wanted = (await findRows()).filter((row) => matches(row, filter)).map(({ id }) => id);
        const filtered = { meetingId: meeting.id, filter, organiserId: 'me', seesOriginals: true };
        const found = await findMatching(database.db, filtered, new Date(Date.now() + 60_000));
        expect(found.map(({ id }) => id)).toEqual(wanted.toSorted());
      }),
      { numRuns: 40 },
    );
  });

  test('counts the questions newer than the newest of a list', async () => {
    const [newest] = (await page({}, { limit: '1' })).questions;
    const count = async (filter: QuestionFilter) => {
      const query = { ...filter, newerThan: newest?.id };
      return (await countOnce({ params: { meetingId: meeting.id }, query })).newer;
    };
    expect(await count({})).toBe(0);
    for (let time = 0; time < 3; time += 1) await arrive();
    expect(await count({})).toBe(3);
    expect(await count({ states: ['accepted'] })).toBe(0);
    const gone = { newerThan: crypto.randomUUID() };
    await expect(countOnce({ params: { meetingId: meeting.id }, query: gone })).rejects.toMatchObject({
      code: 'question-not-found',
    });
  });

  test('a filter reads the same from address and command', () => {
    fc.assert(
      fc.property(FILTER, (filter) => {
        const { states, theme, hasTopic, isMine, toConfirm, ...rest } = filter;
        const typed = {
          ...rest,
          states: states?.join(','),
          theme: theme === null ? 'none' : theme,
          hasTopic: hasTopic?.toString(),
          isMine: isMine?.toString(),
          toConfirm: toConfirm?.toString(),
        };
        const { limit: _l, order: _o, ...read } = ListQuestions.parse(JSON.parse(JSON.stringify(typed)));
        expect(read).toEqual(QuestionFilter.parse(JSON.parse(JSON.stringify(filter))));
      }),
    );
  });
});
