import { beforeEach, describe, expect, test } from 'vitest';
import { approve, createTopic, NGOZI, save, takeStep } from '#testing/desk/answers.ts';
import { CLAIRE, THOMAS } from '#testing/desk/decisions.ts';
import { inTransaction } from '#testing/in-transaction.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import type { OfAnswer } from '../answer-queries.ts';
import { replyToRemark, settleRemark, writeRemark } from './remarks.ts';
import { showAnswer } from '../show-answer.ts';

const TEXT = 'We do not intend to reduce it before the end of 2027.';
const QUOTED = 'the end of 2027';

describe('remarks', () => {
  const database = setUpDatabase('postgresql');
  const meeting = setUpMeeting(database);
  let answer: OfAnswer = { meetingId: '', topicId: '', language: 'en' };

  beforeEach(async () => {
    answer = { ...(await createTopic(database.db, meeting.id)), language: 'en' };
    await save(database.db, answer, { text: TEXT, seenVersion: 0, by: THOMAS });
  });

  const start = TEXT.indexOf(QUOTED);
  const body = { seenVersion: 1, start, end: start + QUOTED.length, text: 'Is 2027 included?' };
  const remark = async (id: string, over: Partial<typeof body> = {}) => {
    const ctx = { db: database.db, actor: NGOZI };
    return await inTransaction(writeRemark)(ctx, { params: answer, body: { ...body, ...over, id } });
  };
  const settle = async (remarkId: string, isSettled = true) => {
    const ctx = { db: database.db, actor: NGOZI };
    return await inTransaction(settleRemark)(ctx, { params: { ...answer, remarkId }, body: { isSettled } });
  };
  const remarks = async () => {
    const shown = await inTransaction(showAnswer)({ db: database.db }, { params: answer });
    return shown.remarks;
  };

  test('refuses a passage outside the text and a stale version', async () => {
    const id = crypto.randomUUID();
    await expect(remark(id, { end: TEXT.length + 1 })).rejects.toMatchObject({ code: 'passage-not-found' });
    await expect(remark(id, { seenVersion: 2 })).rejects.toMatchObject({ code: 'changed-meanwhile' });
    expect(await remarks()).toEqual([]);
  });

  test('quotes its passage and is written once', async () => {
    const id = crypto.randomUUID();
    const written = await remark(id);
    expect(written).toMatchObject({ quoted: QUOTED, writtenBy: 'ngozi', settledAt: null, replies: [] });
    expect(await remark(id)).toEqual(written);
    await expect(remark(id, { text: 'Another' })).rejects.toMatchObject({ code: 'id-taken' });
    expect(await remarks()).toEqual([written]);
  });

  test('moves with edits, and goes and returns with its words', async () => {
    await remark(crypto.randomUUID());
    const write = async (text: string, seenVersion: number) =>
      await save(database.db, answer, { text, seenVersion, by: CLAIRE });
    await write(`Today, ${TEXT}`, 1);
    expect(await remarks()).toMatchObject([{ start: start + 'Today, '.length, isGone: false }]);
    await write('We reduce it.', 2);
    expect(await remarks()).toMatchObject([{ isGone: true, quoted: QUOTED }]);
    await write(TEXT, 3);
    expect(await remarks()).toMatchObject([{ start, isGone: false }]);
  });

  test('replies once to each reply’s id', async () => {
    const remarkId = crypto.randomUUID();
    await remark(remarkId);
    const id = crypto.randomUUID();
    const reply = async (text: string) => {
      const ctx = { db: database.db, actor: THOMAS };
      return await inTransaction(replyToRemark)(ctx, { params: { ...answer, remarkId }, body: { id, text } });
    };
    await reply('Included.');
    const { replies } = await reply('Included.');
    expect(replies).toMatchObject([{ id, text: 'Included.', writtenBy: 'thomas' }]);
    await expect(reply('Not included.')).rejects.toMatchObject({ code: 'id-taken' });
  });

  test('refuses an unknown remark and one of another language', async () => {
    const remarkId = crypto.randomUUID();
    await expect(settle(remarkId)).rejects.toMatchObject({ code: 'remark-not-found' });
    await remark(remarkId);
    answer = { ...answer, language: 'fr' };
    await expect(settle(remarkId)).rejects.toMatchObject({ code: 'remark-not-found' });
  });

  test('an open remark asks before an approval', async () => {
    const remarkId = crypto.randomUUID();
    await remark(remarkId);
    const { text } = await takeStep(database.db, 'submitAnswer', answer, { seenVersion: 1, by: THOMAS });
    const seen = { seenVersion: text.version, by: NGOZI };
    await expect(approve(database.db, answer, seen)).rejects.toMatchObject({ code: 'remarks-open' });
    expect(await settle(remarkId)).toMatchObject({ settledBy: 'ngozi' });
    expect(await settle(remarkId, false)).toMatchObject({ settledBy: null, settledAt: null });
    const approved = await approve(database.db, answer, { ...seen, acceptsOpenRemarks: true });
    expect(approved.text.state).toBe('approved');
  });
});
