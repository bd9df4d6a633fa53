import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ENGINES } from '#testing/app.ts';
import { receiveQuestions } from '#testing/desk/decisions.ts';
import { fillAllTerms, writeGlossaryLine } from '#testing/desk/question-terms.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import { DatabaseUnavailable } from '../../database/failure.ts';
import { indexArrivals } from '../../inbox/index-questions.ts';
import { currentGlossary } from '../glossary/current-glossary.ts';
import { termsOf } from '../method/terms-of.ts';
import { fillTerms, startFilling } from './fill-terms.ts';
import { countUnfilled, findUnfilled, storeTerms } from './terms-queries.ts';

describe.each(ENGINES)('the terms of questions on the %s database', (engine) => {
  const database = setUpDatabase(engine);
  const meeting = setUpMeeting(database);

  const receive = async (text: string) => {
    const [id = ''] = await receiveQuestions(database.db, meeting.id, [{ text }]);
    while ((await indexArrivals(database.db)).count > 0);
    return id;
  };
  const show = async (id: string, text: string | null) =>
    void (await sql`update question set shown_text = ${text} where id = ${id}`.execute(database.db));
  const rowOf = async (id: string) => {
    const { rows } = await sql<{ revision: number; version: number; terms: string[]; filled: string | null }>`
      select revision, glossary_version as version, terms, filled::text from question_terms
      where question_id = ${id}`.execute(database.db);
    return rows[0];
  };
  /** Reads the rows that wait, and computes their terms. */
  const compute = async () => {
    const { version, glossary } = await currentGlossary(database.db);
    const unfilled = await findUnfilled(database.db, { version, most: 10 });
    const computed = unfilled.map(({ questionId, revision, ...text }) => {
      const { terms, total } = termsOf(text, glossary);
      return { questionId, revision, terms, total };
    });
    return { version, computed };
  };
  const hasTerm = async (id: string, part: string) =>
    (await rowOf(id))?.terms.some((term) => term.includes(part)) ?? false;

  test('the worker fills each question once', async () => {
    const id = await receive('Le zygomorphe rapporte-t-il ?');
    expect(await rowOf(id)).toMatchObject({ version: 0, terms: [], filled: null });
    expect(await fillAllTerms(database.db)).toBe(1);
    expect(await hasTerm(id, 'zygomo')).toBe(true);
    expect(await fillAllTerms(database.db)).toBe(0);
  });

  test('terms disappear with a hidden passage and return with it', async () => {
    const id = await receive('Un xylophone en or');
    await fillAllTerms(database.db);
    await show(id, 'Un […] en or');
    expect(await rowOf(id)).toMatchObject({ revision: 2, terms: [], filled: null });
    await fillAllTerms(database.db);
    expect(await hasTerm(id, 'xylop')).toBe(false);
    await show(id, null);
    await fillAllTerms(database.db);
    expect(await hasTerm(id, 'xylop')).toBe(true);
    expect((await rowOf(id))?.revision).toBe(3);
  });

  test('terms disappear with an erased text', async () => {
    const id = await receive('Un tournesol erased');
    await fillAllTerms(database.db);
    await sql`update question set text = null, text_salt = null where id = ${id}`.execute(database.db);
    expect(await rowOf(id)).toBeUndefined();
    expect(await fillAllTerms(database.db)).toBe(0);
  });

  test('a changed text stops the storage of its terms', async () => {
    const [changed, erased, same] = [
      await receive('Un ornithorynque'),
      await receive('Un okapi'),
      await receive('Un lynx'),
    ];
    const { version, computed } = await compute();
    await show(changed, 'Un […]');
    await sql`update question set text = null, text_salt = null where id = ${erased}`.execute(database.db);
    const store = async () =>
      await database.db.transaction().execute((transaction) => storeTerms(transaction, { version, computed }));
    expect(await store()).toBe(1);
    expect(await rowOf(changed)).toMatchObject({ version: 0, terms: [] });
    expect(await rowOf(erased)).toBeUndefined();
    expect(await hasTerm(same, 'lynx')).toBe(true);
    // Another process has computed the same.
    expect(await store()).toBe(0);
    await fillAllTerms(database.db);
  });

  test('a change of the glossary fills every row again', async () => {
    const id = await receive('Une girafe');
    await fillAllTerms(database.db);
    await writeGlossaryLine(database.db, { concept: 'giraffe', fr: ['girafe'], en: ['giraffe'] });
    const waiting = await countUnfilled(database.db);
    expect(waiting).toBeGreaterThan(1);
    expect(await hasTerm(id, 'c:giraffe')).toBe(false);
    expect(await fillAllTerms(database.db)).toBe(waiting);
    expect(await hasTerm(id, 'c:giraffe')).toBe(true);
    expect(await countUnfilled(database.db)).toBe(0);
  });

  test('letters outside the basic plane get terms', async () => {
    const [odd, plain] = [await receive('Pourquoi x𠀀𠀀𠀀𠀀𠀀𠀀 ?'), await receive('Un narval')];
    expect(await fillAllTerms(database.db)).toBe(2);
    expect(await hasTerm(odd, 'w:x𠀀𠀀𠀀𠀀𠀀')).toBe(true);
    expect(await hasTerm(plain, 'narval')).toBe(true);
  });

  test('a question with refused terms stops no other', async () => {
    const [bad, good] = [await receive('Un phacochère'), await receive('Un tapir')];
    await sql`alter table question_terms add constraint refused check (not ('w:phacoc' = any (terms)))`.execute(
      database.db,
    );
    const refused: string[] = [];
    const { found, stored } = await fillTerms(database.db, { onRefused: (id) => refused.push(id) });
    expect([found, stored, refused]).toEqual([2, 2, [bad]]);
    expect(await hasTerm(good, 'tapir')).toBe(true);
    expect((await rowOf(bad))?.terms).toEqual([]);
    await sql`alter table question_terms drop constraint refused`.execute(database.db);
  });

  test('an unavailable database leaves the rows waiting', async () => {
    const id = await receive('Une belette');
    await sql`
      create function interrupt() returns trigger language plpgsql as
      $$ begin raise exception 'interrupted' using errcode = '57014'; end $$`.execute(database.db);
    await sql`
      create trigger interrupt before update on question_terms for each row
      when (cardinality(new.terms) > 0) execute function interrupt()`.execute(database.db);
    const refused: string[] = [];
    const filling = fillTerms(database.db, { onRefused: (one) => refused.push(one) });
    await expect(filling).rejects.toThrow(DatabaseUnavailable);
    await sql`drop function interrupt() cascade`.execute(database.db);
    expect(refused).toEqual([]);
    expect(await fillAllTerms(database.db)).toBe(1);
    expect(await hasTerm(id, 'belett')).toBe(true);
  });

  test('a newer method fills every row again', async () => {
    const id = await receive('Un tapir');
    await fillAllTerms(database.db);
    // As the method before the first wrote it.
    await sql`update question_terms set glossary_version = 999999 where question_id = ${id}`.execute(database.db);
    expect(await countUnfilled(database.db)).toBe(1);
    expect(await fillAllTerms(database.db)).toBe(1);
    expect((await rowOf(id))?.version).toBeGreaterThan(1_000_000);
  });

  test('two processes fill each row once', async () => {
    await receiveQuestions(
      database.db,
      meeting.id,
      Array.from({ length: 70 }, (_, place) => ({ text: `Les kangourous, ${place}` })),
    );
    while ((await indexArrivals(database.db)).count > 0);
    const done = await Promise.all(Array.from({ length: 4 }, () => fillTerms(database.db, { most: 40 })));
    await fillAllTerms(database.db);
    expect(done.reduce((sum, { stored }) => sum + stored, 0)).toBeLessThanOrEqual(70);
    const { rows } = await sql<{ rows: number; numbers: number }>`
      select count(*)::integer as rows, count(distinct filled)::integer as numbers
      from question_terms`.execute(database.db);
    expect(rows[0]?.numbers).toBe(rows[0]?.rows);
  });

  test('the background worker fills new rows', async () => {
    const failures: unknown[] = [];
    const stop = startFilling({
      ...database,
      onFailure: (error) => failures.push(error),
      onRefused: (id) => failures.push(id),
    });
    const id = await receive('Un wombat');
    await expect.poll(() => hasTerm(id, 'wombat')).toBe(true);
    await stop();
    expect(failures).toEqual([]);
  });

  // The embedded engine has one session.
  if (engine === 'embedded') return;

  test('the worker waits for no row of another transaction', async () => {
    const [held, free] = [await receive('Un bouquetin'), await receive('Un chamois')];
    await database.db.transaction().execute(async (transaction) => {
      await sql`update question set shown_text = 'Un […]' where id = ${held}`.execute(transaction);
      expect((await fillTerms(database.db)).stored).toBe(1);
    });
    expect(await hasTerm(free, 'chamoi')).toBe(true);
    expect(await rowOf(held)).toMatchObject({ revision: 2, version: 0 });
    await fillAllTerms(database.db);
  });

  test('terms get numbers in the order of commits', async () => {
    const [first, second] = [await receive('Un putois'), await receive('Un furet')];
    const { version, computed } = await compute();
    const only = (id: string) => computed.filter(({ questionId }) => questionId === id);
    let later: Promise<number> | undefined;
    await database.db.transaction().execute(async (transaction) => {
      await storeTerms(transaction, { version, computed: only(first) });
      later = database.db.transaction().execute((other) => storeTerms(other, { version, computed: only(second) }));
      const isDone = await Promise.race([later.then(() => true), waits()]);
      expect(isDone).toBe(false);
    });
    expect(await later).toBe(1);
    const numbers = [Number((await rowOf(first))?.filled), Number((await rowOf(second))?.filled)];
    expect(numbers[1]).toBeGreaterThan(numbers[0] ?? Infinity);
  });

  /** Resolves when a session waits for the lock of the filling. */
  async function waits(): Promise<false> {
    const isWaiting = async () => {
      const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(
        database.desk,
      );
      return rows.length > 0;
    };
    while (!(await isWaiting()));
    return false;
  }
});
