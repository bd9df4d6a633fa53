import { beforeAll, describe, expect, test } from 'vitest';
import { ListQuestions, ShowQuestion, TypedQuestion } from '#contract/question/organisers-question.ts';
import { insertOtherMeeting, OPERATOR } from '#testing/meetings.ts';
import { submissionTo } from '#testing/submissions.ts';
import { inTransaction } from '#testing/in-transaction.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import { questionCounter } from './count-questions.ts';
import { listQuestions } from './list-questions.ts';
import { findByIdempotencyKey, insertQuestions } from '../questions/question-queries.ts';
import { revealAuthors } from '../reading/reveal-authors.ts';
import { showQuestion } from './show-question.ts';

const KEY = 'the same in both';

describe('two meetings', () => {
  const database = setUpDatabase('postgresql');
  const meeting = setUpMeeting(database);
  let meetings: { meetingId: string; reference: string; text: string }[];

  beforeAll(async () => {
    const { db } = database;
    const ids = [meeting.id, await insertOtherMeeting(db)];
    meetings = ids.map((meetingId, index) => ({
      meetingId,
      reference: `2222-222${index + 2}`,
      text: `Of meeting ${index}`,
    }));
    for (const { meetingId, ...content } of meetings) {
      await insertQuestions(db, [submissionTo(meetingId, { ...content, idempotencyKey: KEY })]);
    }
  });

  const list = async (meetingId: string, options: object = {}) => {
    const about = { params: { meetingId }, query: ListQuestions.parse(options), actor: OPERATOR };
    return await listQuestions({ db: database.db, ...about }, about);
  };
  const count = async (meetingId: string) => {
    const about = { params: { meetingId }, query: {}, actor: OPERATOR };
    return await questionCounter()({ db: database.db, ...about }, about);
  };
  const show = async (meetingId: string, typed: string) => {
    const params = { meetingId, reference: TypedQuestion.parse(typed) };
    const about = { params, query: ShowQuestion.parse({}), actor: OPERATOR };
    return await showQuestion({ db: database.db, ...about }, about);
  };

  test('each meeting lists only its own questions', async () => {
    for (const { meetingId, reference, text } of meetings) {
      for (const options of [{}, { search: 'meeting' }, { search: text }, { search: reference }]) {
        const page = await list(meetingId, options);
        expect(page.questions.map((question) => question.reference)).toEqual([reference]);
      }
      expect(await count(meetingId)).toMatchObject({ total: 1 });
    }
  });

  test('a question, its position and author belong to one meeting', async () => {
    for (const { meetingId, reference } of meetings) {
      const { id, previous, next } = await show(meetingId, reference);
      expect({ previous, next }).toEqual({ previous: null, next: null });
      for (const other of meetings.filter((one) => one.meetingId !== meetingId)) {
        const refusal = { code: 'question-not-found' };
        await expect(show(other.meetingId, reference)).rejects.toMatchObject(refusal);
        await expect(show(other.meetingId, id)).rejects.toMatchObject(refusal);
        await expect(list(other.meetingId, { after: reference })).rejects.toMatchObject(refusal);
        expect((await list(other.meetingId, { search: reference })).questions).toEqual([]);
        const about = { params: { meetingId: other.meetingId }, actor: OPERATOR };
        const body = { references: [reference] };
        expect(await inTransaction(revealAuthors)({ db: database.db, ...about }, { ...about, body })).toEqual({
          authors: [],
        });
      }
    }
  });

  test('each meeting has its own idempotency keys', async () => {
    for (const { meetingId, reference, text } of meetings) {
      const again = submissionTo(meetingId, { text, idempotencyKey: KEY });
      const found = await findByIdempotencyKey(database.db, again);
      expect(found).toMatchObject({ reference, hasSameContent: true });
    }
  });

  test('an unknown meeting reveals nothing', async () => {
    const params = { meetingId: crypto.randomUUID() };
    const refusal = { code: 'no-meeting' };
    await expect(list(params.meetingId)).rejects.toMatchObject(refusal);
    await expect(count(params.meetingId)).rejects.toMatchObject(refusal);
    const body = { references: ['2222-2222'] };
    await expect(
      inTransaction(revealAuthors)({ db: database.db, actor: OPERATOR }, { params, body }),
    ).rejects.toMatchObject(refusal);
  });
});
