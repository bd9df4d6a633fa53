import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ListQuestions } from '#contract/question/organisers-question.ts';
import { ENGINES } from '#testing/app.ts';
import { receiveQuestions } from '#testing/desk/decisions.ts';
import { OPERATOR } from '#testing/meetings.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import { findMatching } from '../questions/shown/question-filter-queries.ts';
import { questionCounter } from './count-questions.ts';
import { listQuestions } from './list-questions.ts';
import { totalsCounter } from './show-totals.ts';

/** Two questions lie an hour ahead: they were received before the clock was set back. Two were received since. */
describe.each(ENGINES)('after the clock of the %s database was set back', (engine) => {
  const database = setUpDatabase(engine);
  const meeting = setUpMeeting(database);
  const ids: string[] = [];

  beforeAll(async () => {
    const { db } = database;
    for (const text of ['A', 'B']) ids.push(...(await receiveQuestions(db, meeting.id, [{ text }])));
    await sql`update question set received_at = received_at + interval '1 hour'`.execute(db);
    for (const text of ['C', 'D']) ids.push(...(await receiveQuestions(db, meeting.id, [{ text }])));
  });

  const list = async (queryString: Record<string, string>) => {
    const query = ListQuestions.parse(queryString);
    const page = await listQuestions(
      { db: database.db, actor: OPERATOR },
      { params: { meetingId: meeting.id }, query },
    );
    return page.questions.map(({ text }) => text);
  };
  const filtered = { meetingId: '', filter: {}, organiserId: undefined, seesOriginals: true };

  test('lists keep the order of arrival after a clock change', async () => {
    expect(await list({ order: 'newest' })).toEqual(['D', 'C', 'B', 'A']);
    expect(await list({ order: 'oldest' })).toEqual(['A', 'B', 'C', 'D']);
    expect(await list({ order: 'oldest', after: ids[1] ?? '' })).toEqual(['C', 'D']);
  });

  if (engine === 'embedded') return;

  test('new questions count as newer than those that lie ahead', async () => {
    const query = { newerThan: ids[1] };
    const counts = await questionCounter()(
      { db: database.db, actor: OPERATOR },
      { params: { meetingId: meeting.id }, query },
    );
    expect(counts).toMatchObject({ newer: 2, total: 4 });
  });

  test('totals and commands include the questions that lie ahead', async () => {
    expect(await totalsCounter()({ db: database.db }, { params: { meetingId: meeting.id } })).toMatchObject({
      total: 4,
    });
    const found = await findMatching(database.db, { ...filtered, meetingId: meeting.id }, new Date());
    expect(found.map(({ id }) => id)).toEqual(ids.toSorted());
  });

  test('each question keeps the instant of its receipt', async () => {
    const { rows } = await sql<{ isAhead: boolean }>`
      select received_at > clock_timestamp() as "isAhead" from question order by ordered_at`.execute(database.db);
    expect(rows.map(({ isAhead }) => isAhead)).toEqual([true, true, false, false]);
  });

  test('the clock orders questions again once it has caught up', async () => {
    await sql`update question set received_at = received_at - interval '2 hours', ahead_at = ahead_at - interval '2 hours'`.execute(
      database.db,
    );
    await receiveQuestions(database.db, meeting.id, [{ text: 'E' }]);
    expect(await list({ order: 'newest' })).toEqual(['E', 'D', 'C', 'B', 'A']);
    const { rows } = await sql`select from question where ahead_at is not null`.execute(database.db);
    expect(rows).toHaveLength(2);
  });
});
