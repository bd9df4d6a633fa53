import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ListQuestions } from '#contract/question/organisers-question.ts';
import { receiveMany, receiveQuestions } from '#testing/desk/decisions.ts';
import { ENGINES } from '#testing/app.ts';
import { OPERATOR } from '#testing/meetings.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import { questionCounter } from './count-questions.ts';
import { countLatest } from './index-queries.ts';
import { indexArrivals } from './index-questions.ts';
import { listQuestions } from './list-questions.ts';

describe.each(ENGINES)('the search on the %s database', (engine) => {
  const database = setUpDatabase(engine);
  const meeting = setUpMeeting(database);

  const arrive = async (count: number, text: string) =>
    void (await receiveQuestions(
      database.db,
      meeting.id,
      Array.from({ length: count }, () => ({ text })),
    ));
  const indexAll = async () => {
    let count = 0;
    for (let some = 1; some > 0; count += some) some = (await indexArrivals(database.db)).count;
    return count;
  };
  const find = async (search: string, ids?: string) => {
    const query = ListQuestions.parse({ search, limit: '1000', ...(ids === undefined ? {} : { ids }) });
    return await listQuestions({ db: database.db, actor: OPERATOR }, { params: { meetingId: meeting.id }, query });
  };
  const count = async (search: string) => {
    const input = { params: { meetingId: meeting.id }, query: { search }, actor: OPERATOR };
    return await questionCounter()({ db: database.db, ...input }, input);
  };
  const known = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from question_search`.execute(database.db);
    return rows[0]?.count;
  };
  const progress = async () => {
    const { rows } = await sql<{ until: Date }>`select indexed_until as until from search_progress`.execute(
      database.db,
    );
    return rows[0]?.until;
  };

  test('finds a question before and after indexing it once', async () => {
    await arrive(120, 'Le dividende');
    expect((await find('dividendes')).questions).toHaveLength(120);
    expect(await known()).toBe(0);
    // Two processes at the same time.
    await Promise.all([indexAll(), indexAll()]);
    expect(await known()).toBe(120);
    expect((await find('dividendes')).questions).toHaveLength(120);
    expect(await indexAll()).toBe(0);
  });

  test('indexes a question that was committed after later ones', async () => {
    await arrive(1, 'À l’heure');
    expect(await indexAll()).toBe(1);
    await arrive(1, 'Un retardataire');
    await sql`
      update question set received_at = received_at - interval '5 s' where text = 'Un retardataire'`.execute(
      database.db,
    );
    // It is found even before the next pass, which looks further back.
    expect(await find('retardataires')).toMatchObject({ questions: [{}], isSearchComplete: true });
    expect(await indexAll()).toBe(1);
  });

  if (engine === 'embedded') return;

  test('continues during a flood and then indexes late arrivals', async () => {
    await indexAll();
    await arrive(120, 'Pendant la crue');
    const first = await indexArrivals(database.db);
    expect(first).toMatchObject({ count: 50, reached: { meetingId: meeting.id } });
    await arrive(1, 'Derrière');
    await sql`
      update question set received_at = received_at - interval '5 s' where text = 'Derrière'`.execute(database.db);
    const second = await indexArrivals(database.db, { last: first.reached });
    expect(second.count).toBe(50);
    const third = await indexArrivals(database.db, { last: second.reached });
    expect(third).toMatchObject({ count: 20, reached: undefined });
    expect((await indexArrivals(database.db, { last: third.reached })).count).toBe(1);
    expect(await indexAll()).toBe(0);
  });

  test('rescans everything during a flood after ten seconds', async () => {
    await indexAll();
    await arrive(120, 'Une longue crue');
    const { reached } = await indexArrivals(database.db);
    expect(reached).toBeDefined();
    const since = (ms: number) => ({ ...reached!, checkedAllAt: performance.now() - ms });
    expect((await indexArrivals(database.db, { most: 10, last: since(8000) })).reached).toBeDefined();
    expect((await indexArrivals(database.db, { most: 10, last: since(10_000) })).reached).toBeUndefined();
    await indexAll();
  });

  test('records progress only after a scan from the start', async () => {
    await indexAll();
    await arrive(120, 'Par parties');
    await sql`
      update question set received_at = received_at - interval '2 min' + place * interval '1 ms'
      from (select id, row_number() over () as place from question where text = 'Par parties') as placed
      where placed.id = question.id`.execute(database.db);
    await sql`delete from search_progress`.execute(database.db);
    const first = await indexArrivals(database.db);
    const noted = await progress();
    expect(noted).toEqual(first.reached?.receivedAt);
    expect((await indexArrivals(database.db, { last: first.reached })).count).toBe(50);
    expect(await progress()).toEqual(noted);
    await indexAll();
    expect((await progress())?.getTime()).toBeGreaterThan(noted?.getTime() ?? Infinity);
  });

  test('indexes all questions of one instant and records progress', async () => {
    await indexAll();
    await arrive(110, 'Au même instant');
    await sql`
      update question set received_at = (select min(received_at) from question) - interval '1 min'
      where text = 'Au même instant'`.execute(database.db);
    await sql`delete from search_progress`.execute(database.db);
    expect(await indexAll()).toBe(110);
    const { rows } = await sql<{ isReached: boolean }>`
      select indexed_until >= received_at as "isReached"
      from search_progress cross join question where text = 'Au même instant' limit 1`.execute(database.db);
    expect(rows).toEqual([{ isReached: true }]);
  });

  test('a flood counts questions of both languages', async () => {
    await receiveMany(database.db, meeting.id, 20, 'A wave');
    expect(await countLatest(database.db, meeting.id, 20)).toBe(20);
  });

  test('reports an incomplete search while many questions are unindexed', async () => {
    await receiveQuestions(database.db, meeting.id, [{ text: 'The first snowflake', language: 'en' }]);
    await arrive(64, 'An avalanche');
    expect((await find('avalanche')).isSearchComplete).toBe(true);
    for (let time = 0; time < 5; time += 1) await arrive(64, 'An avalanche');
    // The oldest are read first, in both languages.
    expect((await find('snowflake')).questions).toHaveLength(1);
    // Without delay: a flood means many arrivals within one second.
    expect((await indexArrivals(database.db)).isFlood).toBe(true);
    expect((await find('avalanche')).isSearchComplete).toBe(false);
    expect((await count('avalanche')).isSearchComplete).toBe(false);
    await indexAll();
    const { questions, isSearchComplete } = await find('avalanche');
    expect([questions.length, isSearchComplete]).toEqual([384, true]);
    const ids = [...questions.slice(3, 5).map(({ id }) => id), crypto.randomUUID()];
    expect((await find('avalanche', ids.join(','))).questions).toEqual(questions.slice(3, 5));
    expect((await find('dividende', ids.join(','))).questions).toEqual([]);
    expect(await count('avalanche')).toMatchObject({ total: 384, isSearchComplete: true, isAtLeast: false });
  });

  test('finds at once a question entered with an earlier date', async () => {
    await sql`
      insert into question (id, meeting_id, reference, channel, language, text, received_at, text_salt)
      values (gen_random_uuid(), ${meeting.id}, '2222-2222', 'letter', 'fr', 'Une missive', now() - interval '9 d', '')`.execute(
      database.db,
    );
    expect((await find('missives')).questions).toHaveLength(1);
  });
});
