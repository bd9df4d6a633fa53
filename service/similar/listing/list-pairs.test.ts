import { describe, expect, test } from 'vitest';
import { ListPairs } from '#contract/similar/similar.ts';
import { ENGINES } from '#testing/app.ts';
import { ACCEPT, decide, move, receiveQuestions, REDIRECT, THOMAS } from '#testing/desk/decisions.ts';
import { fillAllTerms } from '#testing/desk/question-terms.ts';
import { textSharing } from '#testing/desk/similar-texts.ts';
import { inTransaction } from '#testing/in-transaction.ts';
import { insertOtherMeeting } from '#testing/meetings.ts';
import { setUp, setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import { createSimilarIndexes } from '../index/similar-index.ts';
import { listNotSimilar } from './list-not-similar.ts';
import { listSimilarPairs } from './list-pairs.ts';
import { setNotSimilar } from './set-not-similar.ts';

describe.each(ENGINES)('close pairs on the %s database', (engine) => {
  const database = setUpDatabase(engine);
  setUpMeeting(database);
  const indexes = setUp(
    'indexes',
    async () =>
      createSimilarIndexes({
        db: database.db,
        onFailure: (error) => {
          throw error;
        },
      }),
    async ({ close }) => await close(),
  );
  let about = 0;

  /** A meeting with one question for each number of shared words. */
  async function meetingWith(...shared: number[]) {
    const meetingId = await insertOtherMeeting(database.db);
    about += 1;
    const submissions = shared.map((count) => ({
      text: textSharing(count, { of: 6, about }),
      language: 'en' as const,
    }));
    const ids = await receiveQuestions(database.db, meetingId, submissions);
    await fillAllTerms(database.db);
    const accept = async (id: string, topicId?: string) => {
      const decision =
        topicId === undefined ? ACCEPT : ({ kind: 'accept', into: { kind: 'existing', topicId } } as const);
      const { decided } = await decide(database.db, { meetingId, id, seenVersion: 1, decision });
      return decided[0]?.topicId ?? '';
    };
    return {
      meetingId,
      ids,
      accept,
      pairs: async (query: object = {}) =>
        await listSimilarPairs(
          { indexes },
          { db: database.db },
          { params: { meetingId }, query: ListPairs.parse(query) },
        ),
      /** The places of the questions of each pair. */
      places: async (query: object = {}) => {
        const input = { params: { meetingId }, query: ListPairs.parse(query) };
        const { pairs } = await listSimilarPairs({ indexes }, { db: database.db }, input);
        return pairs.map(({ first, second }) => {
          const [one, other] = [ids.indexOf(first.id), ids.indexOf(second.id)];
          return `${Math.min(one, other)},${Math.max(one, other)}`;
        });
      },
      mark: async (questionId: string, otherId: string, isNotSimilar = true) =>
        await inTransaction(setNotSimilar)(
          { db: database.db, actor: THOMAS },
          {
            params: { meetingId, questionId },
            body: { other: { kind: 'question', questionId: otherId }, isNotSimilar },
          },
        ),
    };
  }

  test('lists the strongest pairs first, and how many wait', async () => {
    const { pairs, places } = await meetingWith(6, 5, 4, 2);
    const { isComplete, total, setApartCount, ...rest } = await pairs();
    expect({ isComplete, total, setApartCount }).toEqual({ isComplete: true, total: 6, setApartCount: 0 });
    expect(rest.pairs.map(({ closeness }) => closeness)).toEqual([
      ...Array(3).fill('veryClose'),
      ...Array(3).fill('close'),
    ]);
    expect(rest.pairs[0]).toMatchObject({ squares: 5, same: expect.any(Array) });
    expect((await places()).slice(0, 1)).toEqual(['0,1']);
    expect(await places({ limit: '1' })).toEqual(['0,1']);
    expect(await pairs({ limit: '1' })).toMatchObject({ total: 6 });
    const all = await places();
    expect(await places({ limit: '2', skip: '3' })).toEqual(all.slice(3, 5));
    expect(await pairs({ skip: '6' })).toMatchObject({ total: 6, pairs: [] });
    expect(await pairs({ from: 'veryClose' })).toMatchObject({ total: 3 });
  });

  test('lists one pair for two topics, and none within one', async () => {
    const { ids, accept, pairs } = await meetingWith(6, 6, 5, 5);
    const [a = '', b = '', c = '', d = ''] = ids;
    const first = await accept(a);
    await accept(b, first);
    expect(await pairs()).toMatchObject({
      total: 3,
      pairs: Array.from({ length: 3 }, () => ({ closeness: 'veryClose' })),
    });
    const second = await accept(c);
    await accept(d, second);
    expect(await pairs()).toMatchObject({ total: 1 });
    expect((await pairs()).pairs).toHaveLength(1);
  });

  test('hides two topics after a mark until a question joins', async () => {
    const { meetingId, ids, accept, mark, pairs, places } = await meetingWith(6, 6, 5, 5, 4);
    const [a = '', b = '', c = '', d = '', e = ''] = ids;
    const first = await accept(a);
    await accept(b, first);
    const second = await accept(c);
    await accept(d, second);
    await accept(e);
    await mark(a, c);
    // The two topics are decided. The topic of the last question still waits with each.
    expect((await places()).every((pair) => pair.endsWith(',4'))).toBe(true);
    expect(await pairs()).toMatchObject({ total: 2, setApartCount: 1 });
    await mark(a, c, false);
    expect(await places()).toHaveLength(3);
    await mark(a, c);
    const questions = [{ id: e, seenVersion: 2 }];
    await move(database.db, { meetingId, questions, into: { kind: 'existing', topicId: second } });
    const after = await places();
    expect(after).toHaveLength(1);
    expect(after).not.toContain('0,2');
  });

  if (engine === 'embedded') return;

  test('keeps a marked question apart in its own topic', async () => {
    const { ids, accept, mark, places } = await meetingWith(6, 5);
    const [a = '', b = ''] = ids;
    await accept(a);
    await mark(b, a);
    expect(await places()).toEqual([]);
    await accept(b);
    expect(await places()).toEqual([]);
  });

  test('leaves out questions that cannot join a topic', async () => {
    const { meetingId, ids, places, pairs } = await meetingWith(6, 5, 5);
    const [, b = '', c = ''] = ids;
    await decide(database.db, { meetingId, id: c, seenVersion: 1, decision: REDIRECT });
    expect(await places()).toEqual(['0,1']);
    await decide(database.db, { meetingId, id: b, seenVersion: 1, decision: REDIRECT });
    expect(await pairs()).toMatchObject({ total: 0, pairs: [] });
  });

  test('puts the question first that can join the other’s topic', async () => {
    const { ids, accept, pairs } = await meetingWith(6, 5);
    const [a = '', b = ''] = ids;
    const [older = '', newer = ''] = [a, b].toSorted();
    expect((await pairs()).pairs).toMatchObject([{ first: { id: older }, second: { id: newer } }]);
    await accept(a);
    expect((await pairs()).pairs).toMatchObject([{ first: { id: b, topic: null }, second: { id: a } }]);
  });

  test('lists marks with the latest first', async () => {
    const { meetingId, ids, mark } = await meetingWith(6, 5, 5);
    const [a = '', b = '', c = ''] = ids;
    await mark(a, b);
    await mark(c, b);
    const { pairs, total } = await listNotSimilar({ db: database.db }, { params: { meetingId }, query: { skip: 0 } });
    const sets = pairs.map(({ first, second }) => new Set([first.id, second?.id]));
    expect(sets).toEqual([new Set([b, c]), new Set([a, b])]);
    expect(pairs[0]).toMatchObject({ by: 'thomas', topic: null });
    const next = await listNotSimilar({ db: database.db }, { params: { meetingId }, query: { skip: 1 } });
    expect([total, next]).toEqual([2, { pairs: pairs.slice(1), total: 2 }]);
    const nowhere = { params: { meetingId: crypto.randomUUID() }, query: { skip: 0 } };
    const none = listNotSimilar({ db: database.db }, nowhere);
    await expect(none).rejects.toMatchObject({ code: 'no-meeting' });
  });
});
