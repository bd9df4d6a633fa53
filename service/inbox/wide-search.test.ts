import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ListQuestions, type QuestionOrder } from '#contract/question/organisers-question.ts';
import type { QuestionFilter } from '#contract/question/question-filter.ts';
import { ENGINES } from '#testing/app.ts';
import { fillMeeting } from '#testing/questions.ts';
import { organiser } from '#testing/desk/decisions.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import { findMatching } from '../questions/shown/question-filter-queries.ts';
import { questionCounter } from './count-questions.ts';
import { listQuestions } from './list-questions.ts';

const COUNT = 5500;
/** More than the search checks one by one; all of them were received first. */
const OLDEST = 2500;
const ME = organiser('me', 'moderator');

describe.each(ENGINES)('a search with thousands of results on the %s database', (engine) => {
  const database = setUpDatabase(engine);
  const meeting = setUpMeeting(database, { isOpen: false });

  beforeAll(async () => {
    await fillMeeting(database.maintenance, { meetingId: meeting.id, count: COUNT, organiserId: 'me' });
    // Statements about thousands of questions take longer than a request may.
    await sql`
      update question set text = 'Zanzibar, ' || text where id in (
        select id from question order by received_at limit ${OLDEST})`.execute(database.maintenance);
    // The search has not indexed them yet.
    await sql`
      delete from question_search where question_id in (
        select id from question order by received_at desc limit 20)`.execute(database.maintenance);
    await sql`update search_progress set indexed_until = indexed_until - interval '160 s'`.execute(
      database.maintenance,
    );
  });

  async function findAll(filter: QuestionFilter, order: QuestionOrder): Promise<string[]> {
    const filtered = { meetingId: meeting.id, filter, organiserId: 'me', seesOriginals: true };
    const matching = new Set((await findMatching(database.db, filtered, new Date())).map(({ id }) => id));
    const { rows } = await sql<{ id: string }>`select id from question order by received_at, id`.execute(database.db);
    const found = rows.map(({ id }) => id).filter((id) => matching.has(id));
    return order === 'oldest' ? found : found.toReversed();
  }
  async function listAll(filter: QuestionFilter, order: QuestionOrder): Promise<string[]> {
    const listed: string[] = [];
    let after = {};
    for (let next: string | null = ''; next !== null; after = { after: next }) {
      const query = { ...ListQuestions.parse({ order, limit: '120', ...after }), ...filter };
      const page = await listQuestions({ db: database.db, actor: ME }, { params: { meetingId: meeting.id }, query });
      listed.push(...page.questions.map(({ id }) => id));
      next = page.next;
    }
    return listed;
  }

  test.each<QuestionFilter>([
    { search: 'd' },
    { search: 'zanzibar' },
    { search: 'zanzibar', states: ['accepted', 'refused'], language: 'fr' },
    { search: 'd', isMine: true },
  ])('pages list every result of %j in both orders', async (filter) => {
    for (const order of ['newest', 'oldest'] as const) {
      const all = await findAll(filter, order);
      // More than one page.
      expect(all.length).toBeGreaterThan(150);
      expect(await listAll(filter, order)).toEqual(all);
    }
  });

  if (engine === 'embedded') return;

  test('the count stops at its limit', async () => {
    const count = async (filter: QuestionFilter) =>
      await questionCounter()({ db: database.db, actor: ME }, { params: { meetingId: meeting.id }, query: filter });
    const mine = (await findAll({ search: 'zanzibar', isMine: true }, 'oldest')).length;
    expect(mine).toBeGreaterThan(20);
    expect(await count({ search: 'zanzibar' })).toMatchObject({ total: OLDEST, isAtLeast: false, mine });
    await sql`update question set text = 'Zanzibar, ' || text where text not like 'Zanzibar%'`.execute(
      database.maintenance,
    );
    expect(await count({ search: 'zanzibar' })).toMatchObject({ total: 5000, isAtLeast: true });
    // The rest of the filter must not lose questions to the limit.
    const narrow: QuestionFilter = { search: 'zanzibar', states: ['refusalProposed'] };
    const { length } = await findAll(narrow, 'oldest');
    expect(length).toBeGreaterThan(20);
    expect(await count(narrow)).toMatchObject({ total: length, isAtLeast: false });
  });
});
