import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ENGINES } from '#testing/app.ts';
import { receiveQuestions } from '#testing/desk/decisions.ts';
import { fillAllTerms, nearestOf, writeGlossaryLine } from '#testing/desk/question-terms.ts';
import { setUp, setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import { indexArrivals } from '../../inbox/index-questions.ts';
import { createMeetingIndex, readNew } from './meeting-index.ts';
import { createSimilarIndexes } from './similar-index.ts';
import type { Pair, SimilarIndex, SimilarIndexes } from './similar-types.ts';

type NamedPair = Omit<Pair, 'first' | 'second'> & { first: string; second: string };

const closeIndexes = async (indexes: SimilarIndexes) => await indexes.close();

describe.each(ENGINES)('the index of similar questions on the %s database', (engine) => {
  const database = setUpDatabase(engine);
  const meeting = setUpMeeting(database);
  const open = async () =>
    createSimilarIndexes({
      db: database.desk,
      onFailure: (error) => {
        throw error;
      },
      waits: { readingMs: 20_000, comparingMs: 20_000 },
    });
  const indexes = setUp('indexes', open, closeIndexes);

  const receive = async (...questions: [language: 'fr' | 'en', text: string][]) => {
    const ids = await receiveQuestions(
      database.db,
      meeting.id,
      questions.map(([language, text]) => ({ language, text })),
    );
    await fillAllTerms(database.db);
    return ids;
  };
  const index = async () => await indexes.of(meeting.id);
  const show = async (id: string, text: string | null) =>
    void (await sql`update question set shown_text = ${text} where id = ${id}`.execute(database.db));
  const pairsOf = async (of: SimilarIndex, least: 'veryClose' | 'close' = 'close') => {
    const { blocks, isComplete, idOf } = await of.pairs(least);
    expect(isComplete).toBe(true);
    const pairs: NamedPair[] = [];
    for await (const block of blocks) {
      for (const { first, second, ...pair } of block) {
        pairs.push({ first: idOf(first), second: idOf(second), ...pair });
      }
    }
    return pairs;
  };
  const idsNear = async (id: string) => nearestOf(await index(), id).map(({ questionId }) => questionId);

  test('finds questions of both languages, the closest first', async () => {
    await writeGlossaryLine(database.db, { concept: 'zebra', fr: ['zèbre'], en: ['zebra'] });
    await writeGlossaryLine(database.db, { concept: 'oasis', fr: ['oasis'], en: ['oasis'] });
    const [first = '', same = '', other = '', far = ''] = await receive(
      ['fr', 'Zèbre oasis'],
      ['fr', 'Zèbre oasis'],
      ['en', 'Zebra oasis lagoon marsh river'],
      ['fr', 'Un fromage'],
    );
    expect(await idsNear(first)).toEqual([same, other]);
    expect(await idsNear(far)).toEqual([]);
    const now = await index();
    const { termsOf, nearestTo, isComplete } = now;
    expect(isComplete).toBe(true);
    expect(nearestOf(now, first)[0]).toMatchObject({ score: 1, revision: 1 });
    expect(nearestOf(now, first, 1)).toHaveLength(1);
    const terms = termsOf(first)!;
    expect(terms).toMatchObject({ language: 'fr', revision: 1 });
    const found = nearestTo(terms, 'fr', 10).map(({ questionId }) => questionId);
    expect(new Set(found.slice(0, 2))).toEqual(new Set([first, same]));
    expect(found[2]).toBe(other);
  });

  test('uses new terms after a redaction and its undo', async () => {
    const [one = '', other = ''] = await receive(['fr', 'Kiwi papaye'], ['fr', 'Kiwi papaye']);
    expect(await idsNear(one)).toEqual([other]);
    await show(other, 'Kiwi […]');
    expect((await index()).isComplete).toBe(false);
    await fillAllTerms(database.db);
    const [near] = nearestOf(await index(), one);
    expect(near).toMatchObject({ questionId: other, revision: 2 });
    expect(near?.score).toBeLessThan(1);
    await show(other, null);
    await fillAllTerms(database.db);
    expect(nearestOf(await index(), one)).toEqual([{ questionId: other, revision: 3, score: 1 }]);
    expect((await pairsOf(await index())).filter(({ first }) => first === one)).toMatchObject([{ second: other }]);
  });

  test('forgets an erased question', async () => {
    const [one = '', other = ''] = await receive(['fr', 'Quetsche mirabelle'], ['fr', 'Quetsche mirabelle']);
    expect(await idsNear(one)).toEqual([other]);
    await sql`update question set text = null, text_salt = null where id = ${other}`.execute(database.db);
    expect(await idsNear(one)).toEqual([]);
    expect((await index()).termsOf(other)).toBeUndefined();
  });

  test('leaves no word of an erased text in memory', async () => {
    const [id = ''] = await receive(['fr', 'Zwqvtarchenko']);
    const read = createMeetingIndex();
    await readNew(read, database.db, meeting.id);
    expect(read.store.names).toContain('w:zwqvta');
    await sql`update question set text = null, text_salt = null where id = ${id}`.execute(database.db);
    // Each reading checks a part of the questions.
    do await readNew(read, database.db, meeting.id);
    while (read.checked > 0);
    await readNew(read, database.db, meeting.id);
    expect(read.store.names).not.toContain('w:zwqvta');
  });

  test('the index is complete when every question has terms', async () => {
    const states: boolean[] = [];
    const note = async () => {
      const { isComplete, pairs } = await index();
      expect((await pairs('close')).isComplete).toBe(isComplete);
      states.push(isComplete);
    };
    await note();
    await receiveQuestions(database.db, meeting.id, [{ text: 'Une bergamote' }]);
    await note();
    while ((await indexArrivals(database.db)).count > 0);
    await note();
    await fillAllTerms(database.db);
    await note();
    await sql`update glossary set version = version + 1`.execute(database.db);
    await note();
    await fillAllTerms(database.db);
    await note();
    expect(states).toEqual([true, false, false, true, false, true]);
  });

  if (engine === 'embedded') return;

  test('every process and order gives the same scores', async () => {
    const texts = ['baobab cactus fougère lierre', 'lierre baobab muguet', 'muguet fougère cactus', 'cactus lierre'];
    const ids = await receive(...texts.map((text): ['fr', string] => ['fr', text]));
    const before = await index();
    // The terms are filled in another order.
    for (const id of ids.toReversed()) {
      await show(id, '[…]');
      await show(id, null);
      await fillAllTerms(database.db);
    }
    const after = await index();
    const elsewhere = await open();
    const loaded = await elsewhere.of(meeting.id);
    const scoresOf = (of: SimilarIndex) =>
      ids.map((id) => new Map(nearestOf(of, id).map(({ questionId, score }) => [questionId, score])));
    expect(scoresOf(after)).toEqual(scoresOf(before));
    expect(scoresOf(loaded)).toEqual(scoresOf(before));
    for (const one of ids) {
      for (const { questionId, score } of nearestOf(loaded, one)) {
        expect(nearestOf(loaded, questionId)).toContainEqual(expect.objectContaining({ questionId: one, score }));
      }
    }
    await elsewhere.close();
  });

  test('lists pairs once, the strongest first, new ones too', async () => {
    const ids = await receive(
      ['fr', 'Toucan colibri'],
      ['fr', 'Toucan colibri'],
      ['fr', 'Toucan colibri perruche ara héron'],
    );
    const ofThese = (pairs: NamedPair[]) => pairs.filter(({ first }) => ids.includes(first));
    const pairs = ofThese(await pairsOf(await index()));
    expect(pairs).toHaveLength(3);
    expect(pairs[0]?.score).toBe(1);
    expect(new Set([pairs[0]?.first, pairs[0]?.second])).toEqual(new Set(ids.slice(0, 2)));
    expect(new Set(pairs.slice(1).flatMap(({ first, second }) => [first, second]))).toEqual(new Set(ids));
    expect(pairs.map(({ score }) => score)).toEqual(pairs.map(({ score }) => score).toSorted((a, b) => b - a));
    expect(pairs.every(({ score, isSameLanguage }) => score > 0.273 && isSameLanguage)).toBe(true);
    const [fourth] = await receive(['fr', 'Toucan colibri']);
    const more = await pairsOf(await index(), 'veryClose');
    expect(more.filter(({ second }) => second === fourth).map(({ score }) => score)).toEqual(
      expect.arrayContaining([1, 1]),
    );
  });

  test('keeps at most twenty neighbours of a question', async () => {
    const ids = await receive(
      ...Array.from({ length: 60 }, (_, place): ['fr', string] => ['fr', `Rhubarbe cassis mot${place}x`]),
    );
    const pairs = (await pairsOf(await index())).filter(({ first }) => ids.includes(first));
    expect(pairs.length).toBeGreaterThanOrEqual(60 * 10);
    expect(pairs.length).toBeLessThanOrEqual(60 * 20);
    expect(new Set(pairs.flatMap(({ first, second }) => [first, second])).size).toBe(60);
  });

  test('joins all copies of a text, across languages too', async () => {
    const copies = (language: 'fr' | 'en', text: string) =>
      Array.from({ length: 30 }, (): ['fr' | 'en', string] => [language, text]);
    const ids = await receive(
      ...copies('fr', 'Le dividende intérimaire des actionnaires'),
      ...copies('en', 'The interim dividend of shareholders'),
      // Its total is not the sum of its rounded weights.
      ...copies('fr', 'Quelle part des émissions de CO2 vient des fournisseurs ?'),
    );
    const pairs = (await pairsOf(await index())).filter(
      ({ first, second }) => ids.includes(first) && ids.includes(second),
    );
    expect(pairs.some(({ isSameLanguage }) => !isSameLanguage)).toBe(true);
    const joined = new Set(ids.slice(0, 1));
    for (let round = 0; round < ids.length; round += 1) {
      for (const { first, second, score } of pairs) {
        if (score === 1 && joined.has(first) !== joined.has(second)) joined.add(first).add(second);
      }
    }
    expect([...joined].toSorted()).toEqual(ids.slice(0, 30).toSorted());
    const third = new Set(ids.slice(60));
    // Each of 30 copies names the first and the last one before it.
    expect(pairs.filter(({ first, second }) => third.has(first) && third.has(second))).toHaveLength(57);
  });

  test('stays right while most of its rows are replaced', async () => {
    const ids = await receive(
      ...Array.from({ length: 600 }, (_, place): ['fr', string] => ['fr', `Groseille${place} myrtille${place}`]),
      ['fr', 'Sureau épinette'],
      ['fr', 'Sureau épinette'],
    );
    const [one = '', other = ''] = ids.slice(-2);
    const before = await pairsOf(await index());
    for (let time = 0; time < 3; time += 1) {
      await sql`update glossary set version = version + 1`.execute(database.db);
      await fillAllTerms(database.db);
      await index();
    }
    const { termsOf } = await index();
    expect(ids.filter((id) => termsOf(id) === undefined)).toEqual([]);
    expect(await idsNear(one)).toEqual([other]);
    expect(await pairsOf(await index())).toHaveLength(before.length);
  });
});
