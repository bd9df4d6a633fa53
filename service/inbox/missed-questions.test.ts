import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ListQuestions } from '#contract/question/organisers-question.ts';
import { receiveQuestions } from '#testing/desk/decisions.ts';
import { ENGINES } from '#testing/app.ts';
import { OPERATOR } from '#testing/meetings.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import { indexArrivals, startIndexing } from './index-questions.ts';
import { listQuestions } from './list-questions.ts';
import { indexMissed } from './missed-queries.ts';

describe.each(ENGINES)('after the clock of the %s database was set back', (engine) => {
  const database = setUpDatabase(engine);
  const meeting = setUpMeeting(database);

  const arrive = async (count: number, text: string) =>
    void (await receiveQuestions(
      database.db,
      meeting.id,
      Array.from({ length: count }, () => ({ text })),
    ));
  const find = async (search: string) => {
    const query = ListQuestions.parse({ search, limit: '1000' });
    const page = await listQuestions(
      { db: database.db, actor: OPERATOR },
      { params: { meetingId: meeting.id }, query },
    );
    return page.questions.length;
  };
  const knowUntil = async (distance: string) =>
    void (await sql`
      insert into search_progress (meeting_id, indexed_until) values (${meeting.id}, now() + ${distance}::interval)
      on conflict (meeting_id) do update set indexed_until = excluded.indexed_until`.execute(database.db));
  const known = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from question_search`.execute(database.db);
    return rows[0]?.count;
  };

  test('the search continues from the new time', async () => {
    await knowUntil('1 hour');
    await arrive(1, 'Une heure plus tôt');
    expect((await indexArrivals(database.db)).count).toBe(1);
    // A search also finds questions that are not indexed yet.
    await arrive(1, 'Une heure encore');
    expect(await find('heure')).toBe(2);
  });

  test('finds a question that arrived behind the recorded progress', async () => {
    await arrive(1, 'Oubliée');
    await sql`
      update question set received_at = received_at - interval '2 min' where text = 'Oubliée'`.execute(database.db);
    await knowUntil('-31 s');
    expect(await find('oubliée')).toBe(0);
    const failures: unknown[] = [];
    const end = startIndexing({ ...database, onFailure: (error) => failures.push(error) });
    await expect.poll(() => find('oubliée')).toBe(1);
    await end();
    expect(failures).toEqual([]);
  });

  if (engine === 'embedded') return;

  test('batches miss no question and then start again', async () => {
    await arrive(40, 'En nombre');
    await sql`delete from question_search where question_id in (select id from question where text = 'En nombre')`.execute(
      database.db,
    );
    await sql`update question set text = null, text_salt = null where text = 'Oubliée'`.execute(database.db);
    let batches = 0;
    let found = 0;
    let after: string | undefined;
    do {
      const missed = await indexMissed(database.db, { after, size: 9, most: 4 });
      after = missed.last;
      found += missed.found;
      batches += 1;
    } while (after !== undefined && batches < 50);
    expect(batches).toBeLessThan(20);
    expect(found).toBe(40);
    // An erased text is not indexed.
    expect(await known()).toBe(42);
  });

  test('questions that lie ahead are not a flood', async () => {
    await arrive(30, 'Du futur');
    await sql`
      update question set received_at = received_at + interval '1 hour' where text = 'Du futur'`.execute(database.db);
    await sql`
      update question set received_at = received_at - interval '2 s' where text <> 'Du futur'`.execute(database.db);
    await arrive(1, 'Seule');
    // No pass reads all of them; they are found as missed questions.
    expect(await indexArrivals(database.db)).toMatchObject({ count: 1, isFlood: false });
    expect(await indexMissed(database.db, { after: undefined, size: 500, most: 50 })).toMatchObject({ found: 30 });
  });

  test('finds an old question that arrived without a notification', async () => {
    const failures: unknown[] = [];
    onTestFinished(startIndexing({ ...database, onFailure: (error) => void failures.push(error) }));
    await wait(1000);
    await sql`
      insert into question (id, meeting_id, reference, channel, language, text, received_at, text_salt)
      values (gen_random_uuid(), ${meeting.id}, '2222-2222', 'letter', 'fr', 'Une missive', now() - interval '9 d', '')`.execute(
      database.db,
    );
    await expect.poll(() => find('missives'), { interval: 200 }).toBe(1);
    expect(failures).toEqual([]);
  });

  test('a clock set back restarts the scan of all questions', async () => {
    const isClockBack = async () => (await indexArrivals(database.db)).isClockBack;
    expect(await isClockBack()).toBe(false);
    await knowUntil('1 hour');
    expect(await isClockBack()).toBe(true);
    expect(await isClockBack()).toBe(false);
  });
});
