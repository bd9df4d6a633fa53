import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { SetNotSimilar } from '#contract/similar/similar.ts';
import type { z } from 'zod';
import { ENGINES } from '#testing/app.ts';
import {
  ACCEPT,
  CLAIRE,
  commandKey,
  decide,
  move,
  organiser,
  PROPOSE,
  receiveQuestions,
  THOMAS,
} from '#testing/desk/decisions.ts';
import { fillAllTerms } from '#testing/desk/question-terms.ts';
import { textSharing } from '#testing/desk/similar-texts.ts';
import { inTransaction } from '#testing/in-transaction.ts';
import { insertOtherMeeting } from '#testing/meetings.ts';
import { setUp, setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import { changeTopic } from '../../decisions/topics/change-topic.ts';
import { showQuestion } from '../../inbox/show-question.ts';
import { redactQuestion } from '../../reading/redact-question.ts';
import { createSimilarIndexes } from '../index/similar-index.ts';
import { listNotSimilar } from './list-not-similar.ts';
import { listSimilar } from './list-similar.ts';
import { headingScorer } from './score-headings.ts';
import { setNotSimilar } from './set-not-similar.ts';

const EXPERT = organiser('expert', 'expert');

describe.each(ENGINES)('similar questions on the %s database', (engine) => {
  const database = setUpDatabase(engine);
  const meeting = setUpMeeting(database);
  const parts = setUp(
    'parts',
    async () => ({
      indexes: createSimilarIndexes({
        db: database.db,
        onFailure: (error) => {
          throw error;
        },
      }),
      scoreHeadings: headingScorer(),
    }),
    async ({ indexes }) => await indexes.close(),
  );

  async function receive(...texts: string[]): Promise<string[]> {
    const ids = await receiveQuestions(
      database.db,
      meeting.id,
      texts.map((text) => ({ text, language: 'en' as const })),
    );
    await fillAllTerms(database.db);
    return ids;
  }

  const list = async (questionId: string) =>
    await listSimilar(parts, { db: database.db }, { params: { meetingId: meeting.id, questionId } });
  const foundFor = async (questionId: string) => (await list(questionId)).questions.map(({ id }) => id);
  const accept = async (id: string, into = ACCEPT) => {
    const { decided } = await decide(database.db, { meetingId: meeting.id, id, seenVersion: 1, decision: into });
    return decided[0]?.topicId ?? '';
  };
  const joining = (topicId: string) => ({ kind: 'accept', into: { kind: 'existing', topicId } }) as const;
  const mark = async (questionId: string, other: z.infer<typeof SetNotSimilar>['other'], isNotSimilar = true) =>
    await inTransaction(setNotSimilar)(
      { db: database.db, actor: THOMAS },
      { params: { meetingId: meeting.id, questionId }, body: { other, isNotSimilar } },
    );
  const entriesOf = async (questionId: string) => {
    const { rows } = await sql<{ kind: string; detail: object }>`
      select kind, detail from register_entry where question_id = ${questionId} and kind <> 'question.received'
      order by id`.execute(database.db);
    return rows;
  };
  /** The shared words of each test are others, so that its questions are close to no others. */
  let topic = 0;
  const texts = (...shared: number[]) => {
    topic += 1;
    return shared.map((count) => textSharing(count, { of: Math.max(6, count), about: topic }));
  };

  test('lists the closest questions first with their reasons', async () => {
    const [asked = '', close = '', closest = '', other = ''] = await receive(...texts(6, 3, 5, 0));
    const { isComplete, questions, topics, setApart } = await list(asked);
    expect([isComplete, topics, setApart]).toEqual([true, [], []]);
    expect(questions.map(({ id }) => id)).toEqual([closest, close]);
    expect(questions[0]).toMatchObject({ closeness: 'veryClose', state: 'received', topic: null });
    expect(questions[0]?.same).toHaveLength(5);
    expect(questions[0]?.differs.here).toHaveLength(1);
    expect(await foundFor(other)).toEqual([]);
    const unknown = list(crypto.randomUUID());
    await expect(unknown).rejects.toMatchObject({ code: 'question-not-found' });
  });

  test('suggests the topics of similar questions, not its own', async () => {
    const [asked = '', first = '', second = '', alone = ''] = await receive(...texts(6, 5, 4, 3));
    const topicId = await accept(first);
    await accept(second, joining(topicId));
    const { topics, questions } = await list(asked);
    expect(topics).toMatchObject([{ id: topicId, questionCount: 2, bestQuestionId: first, closeness: 'veryClose' }]);
    expect(questions.map(({ id }) => id)).toEqual([first, second, alone]);
    expect(questions[0]?.topic).toMatchObject({ id: topicId, questionCount: 2 });
    await accept(asked, joining(topicId));
    expect(await list(asked)).toMatchObject({ topics: [], questions: [{ id: first }, { id: second }, { id: alone }] });
  });

  test('leaves places to others than siblings and copies', async () => {
    const shared = texts(6, ...Array.from({ length: 14 }, () => 5), 4, 3);
    const [asked = '', ...others] = await receive(...shared);
    const [inTopic = '', alone = ''] = others.slice(-2);
    const topicId = await accept(asked);
    for (const id of others.slice(0, 14)) await accept(id, joining(topicId));
    const otherTopic = await accept(inTopic);
    const found = await list(asked);
    expect(found.topics.map(({ id }) => id)).toEqual([otherTopic]);
    expect(found.questions.map(({ id }) => id)).toEqual(expect.arrayContaining([inTopic, alone]));
  });

  test('keeps questions apart until the mark is taken back', async () => {
    const [asked = '', other = ''] = await receive(...texts(6, 5));
    const toOther = { kind: 'question', questionId: other } as const;
    await mark(asked, toOther);
    await mark(asked, toOther);
    await mark(other, { kind: 'question', questionId: asked });
    expect([await foundFor(asked), await foundFor(other)]).toEqual([[], []]);
    for (const [one, marked] of [
      [asked, other],
      [other, asked],
    ] as const) {
      expect((await list(one)).setApart).toMatchObject([{ question: { id: marked }, topic: null, by: 'thomas' }]);
    }
    expect(await entriesOf(asked)).toEqual([{ kind: 'question.setApart', detail: { otherQuestionId: other } }]);
    await mark(other, { kind: 'question', questionId: asked }, false);
    await mark(other, { kind: 'question', questionId: asked }, false);
    expect([await foundFor(asked), await foundFor(other)]).toEqual([[other], [asked]]);
    expect(await entriesOf(other)).toEqual([{ kind: 'question.comparedAgain', detail: { otherQuestionId: asked } }]);
  });

  test('keeps a topic apart until a question joins it', async () => {
    const [asked = '', first = '', later = ''] = await receive(...texts(6, 5, 4));
    const topicId = await accept(first);
    await mark(asked, { kind: 'topic', topicId });
    await mark(asked, { kind: 'topic', topicId });
    expect(await list(asked)).toMatchObject({
      topics: [],
      questions: [{ id: later }],
      setApart: [{ question: null, topic: { id: topicId }, by: 'thomas' }],
    });
    expect(await foundFor(first)).toEqual([later]);
    await accept(later, joining(topicId));
    expect(await list(asked)).toMatchObject({
      topics: [{ id: topicId }],
      questions: [{ id: first }, { id: later }],
      setApart: [],
    });
    await mark(asked, { kind: 'topic', topicId });
    expect(await foundFor(asked)).toEqual([]);
    await mark(asked, { kind: 'topic', topicId }, false);
    expect(await foundFor(asked)).toEqual([first, later]);
    const kinds = (await entriesOf(asked)).map(({ kind }) => kind);
    expect(kinds).toEqual(['question.setApart', 'question.setApart', 'question.comparedAgain']);
  });

  if (engine === 'embedded') return;

  test('leaves out refused, withdrawn and erased questions', async () => {
    const [asked = '', refused = '', withdrawn = '', erased = '', waits = ''] = await receive(...texts(6, 5, 5, 5, 4));
    const { db } = database;
    await decide(db, { meetingId: meeting.id, id: refused, seenVersion: 1, decision: PROPOSE });
    expect((await foundFor(asked)).toSorted()).toEqual([refused, withdrawn, erased, waits].toSorted());
    const confirmed = {
      meetingId: meeting.id,
      id: refused,
      seenVersion: 2,
      decision: { kind: 'confirmRefusal' },
    } as const;
    await decide(db, { ...confirmed, by: CLAIRE });
    await sql`update question set state = 'withdrawn' where id = ${withdrawn}`.execute(db);
    await sql`update question set text = null, text_salt = null where id = ${erased}`.execute(db);
    expect(await foundFor(asked)).toEqual([waits]);
    expect(await list(erased)).toMatchObject({ topics: [], questions: [] });
  });

  test('compares and shows only the redacted text', async () => {
    const [text = '', similar = ''] = texts(6, 5);
    const secret = 'zukuvu wukuxu';
    const [asked = '', other = '', insulting = ''] = await receive(similar, `${text} ${secret}`, `${secret} mywumy`);
    expect((await list(insulting)).questions.map(({ id }) => id)).toEqual([other]);
    const shown = text.replace(/ \S+$/, ' […]');
    await inTransaction(redactQuestion)(
      { db: database.db, actor: CLAIRE },
      { params: { meetingId: meeting.id, questionId: other }, body: { seenVersion: 1, text: shown } },
    );
    // Until its new text is taken apart, it is close to no question.
    expect(await foundFor(asked)).toEqual([]);
    expect(await list(other)).toMatchObject({ isComplete: false, questions: [{ id: asked }] });
    await fillAllTerms(database.db);
    const { questions } = await list(asked);
    expect(questions).toMatchObject([{ id: other, text: shown }]);
    expect(await foundFor(insulting)).toEqual([]);
    await mark(asked, { kind: 'question', questionId: other });
    const answers = JSON.stringify([
      questions,
      await listNotSimilar({ db: database.db }, { params: { meetingId: meeting.id }, query: { skip: 0 } }),
    ]);
    expect(answers).toContain(shown);
    expect(answers).not.toMatch(/zukuvu|wukuxu|Lefèvre|lefevre|@/);
  });

  test('never finds or marks questions of another meeting', async () => {
    const [text = '', similar = ''] = texts(6, 5);
    const [asked = ''] = await receive(text);
    const elsewhere = await insertOtherMeeting(database.db);
    const [other = ''] = await receiveQuestions(database.db, elsewhere, [{ text: similar, language: 'en' }]);
    await fillAllTerms(database.db);
    expect(await foundFor(asked)).toEqual([]);
    const refused = { code: 'question-not-found' };
    await expect(list(other)).rejects.toMatchObject(refused);
    await expect(mark(asked, { kind: 'question', questionId: other })).rejects.toMatchObject(refused);
    await expect(mark(other, { kind: 'question', questionId: asked })).rejects.toMatchObject(refused);
    await expect(mark(asked, { kind: 'question', questionId: asked })).rejects.toMatchObject(refused);
    const { decided } = await decide(database.db, {
      meetingId: elsewhere,
      id: other,
      seenVersion: 1,
      decision: ACCEPT,
    });
    const toTopic = mark(asked, { kind: 'topic', topicId: decided[0]?.topicId ?? '' });
    await expect(toTopic).rejects.toMatchObject({ code: 'topic-not-found' });
  });

  test('suggests a topic for its heading in either language', async () => {
    const [text = '', heading = ''] = texts(6, 5);
    const [asked = '', first = ''] = await receive(text, ...texts(0));
    const topicId = await accept(first);
    const ctx = { db: database.db, actor: THOMAS };
    const params = { meetingId: meeting.id, topicId };
    for (const [seenVersion, headings] of [
      [1, { headingFr: heading, headingEn: null }],
      [2, { headingFr: null, headingEn: heading }],
    ] as const) {
      const body = { seenVersion, ...headings, themeCode: null };
      await changeTopic({ ...ctx, idempotencyKey: commandKey() }, { params, body });
      const { topics, questions } = await list(asked);
      expect(topics).toMatchObject([{ id: topicId, bestQuestionId: null, heading: { text: heading } }]);
      expect(topics[0]?.heading?.same).toHaveLength(5);
      expect(questions).toEqual([]);
    }
    await mark(asked, { kind: 'question', questionId: first });
    expect((await list(asked)).topics).toEqual([]);
  });

  test('a colleague’s join replaces the suggestion at once', async () => {
    const [asked = '', first = ''] = await receive(...texts(6, 5));
    const topicId = await accept(first);
    expect((await list(asked)).topics).toMatchObject([{ id: topicId }]);
    await decide(database.db, {
      meetingId: meeting.id,
      id: asked,
      seenVersion: 1,
      decision: joining(topicId),
      by: CLAIRE,
    });
    expect((await list(asked)).topics).toEqual([]);
    // A mark that comes too late changes nothing of the topic, and holds if the question leaves it.
    await mark(asked, { kind: 'topic', topicId });
    await move(database.db, {
      meetingId: meeting.id,
      questions: [{ id: asked, seenVersion: 2 }],
      into: { kind: 'own' },
    });
    expect((await list(asked)).topics).toEqual([]);
  });

  test('names the marked question or topic in the history', async () => {
    const [asked = '', first = ''] = await receive(...texts(6, 5));
    const topicId = await accept(first);
    await mark(asked, { kind: 'question', questionId: first });
    await mark(asked, { kind: 'topic', topicId });
    const params = { meetingId: meeting.id, reference: { id: asked } };
    const { history, version } = await showQuestion(
      { db: database.db, actor: EXPERT },
      { params, query: { order: 'newest' } },
    );
    expect(history.slice(1)).toMatchObject([
      { kind: 'question.setApart', otherQuestion: { id: first }, topic: null },
      { kind: 'question.setApart', otherQuestion: null, topic: { id: topicId } },
    ]);
    expect(version).toBe(1);
  });
});
