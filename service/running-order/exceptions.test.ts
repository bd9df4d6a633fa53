import { beforeEach, describe, expect, test } from 'vitest';
import { approveText, NGOZI, takeStep } from '#testing/desk/answers.ts';
import { CLAIRE, THOMAS } from '#testing/desk/decisions.ts';
import { commandOf, placeNewTopics, showOrder } from '#testing/desk/running-order.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import { giveOrderException, withdrawOrderException } from './exceptions.ts';
import { removeOrderRow } from './remove-row.ts';
import { addOrderSection } from './sections.ts';

const REASON = 'The Chairman answers this one freely.';

describe('exceptions for the stage', () => {
  const database = setUpDatabase('postgresql');
  const meeting = setUpMeeting(database);
  let row = { meetingId: '', rowId: '' };
  let topicId = '';

  beforeEach(async () => {
    const [placed] = await placeNewTopics(database.db, meeting.id, 1);
    row = { meetingId: meeting.id, rowId: placed?.rowId ?? '' };
    topicId = placed?.topicId ?? '';
  });

  const give = async (seenVersion: number, params = row) =>
    await giveOrderException(commandOf(database.db, CLAIRE), { params, body: { seenVersion, reason: REASON } });
  const withdraw = async (seenVersion: number) =>
    await withdrawOrderException(commandOf(database.db, CLAIRE), { params: row, body: { seenVersion } });
  const approve = async () => {
    const answer = { meetingId: meeting.id, topicId, language: 'en' } as const;
    return await approveText(database.db, answer, { text: 'Yes.', writer: THOMAS, reviewer: NGOZI });
  };
  const shown = async () => {
    const { rows } = await showOrder(database.db, meeting.id);
    return rows.find(({ id }) => id === row.rowId);
  };
  const entries = async (kind: string) =>
    await database.db
      .selectFrom('register_entry')
      .select(['actor_id as by', 'seen_version as seenVersion', 'detail'])
      .where('kind', '=', kind)
      .orderBy('id', 'desc')
      .limit(1)
      .execute();

  test('an approved topic gets no exception', async () => {
    const version = await approve();
    await expect(give(1)).rejects.toMatchObject({ code: 'step-not-allowed' });
    const answer = { meetingId: meeting.id, topicId, language: 'en' } as const;
    await takeStep(database.db, 'reopenAnswer', answer, { seenVersion: version, by: NGOZI });
    expect((await give(1)).version).toBe(2);
  });

  test('refuses a second exception, and one of a section', async () => {
    await expect(withdraw(1)).rejects.toMatchObject({ code: 'step-not-allowed' });
    await give(1);
    await expect(give(1)).rejects.toMatchObject({ code: 'changed-meanwhile' });
    await expect(give(2)).rejects.toMatchObject({ code: 'step-not-allowed' });
    const section = await addOrderSection(commandOf(database.db, THOMAS), {
      params: { meetingId: meeting.id },
      body: { headingFr: 'Finances', headingEn: 'Finance', place: { at: 'start' } },
    });
    const params = { meetingId: meeting.id, rowId: section.rowId };
    await expect(give(1, params)).rejects.toMatchObject({ code: 'step-not-allowed' });
  });

  test('records who gave it, why, and who withdrew it', async () => {
    await give(1);
    expect(await shown()).toMatchObject({ exception: { reason: REASON, by: 'claire' }, stageLanguages: [] });
    const detail = { rowId: row.rowId, topicId };
    expect(await entries('order.exceptionGiven')).toEqual([
      { by: 'claire', seenVersion: 1, detail: { ...detail, reason: REASON } },
    ]);
    await withdraw(2);
    expect(await shown()).toMatchObject({ exception: null, version: 3 });
    expect(await entries('order.exceptionWithdrawn')).toEqual([{ by: 'claire', seenVersion: 2, detail }]);
  });

  test('a later approval keeps the exception, which can be withdrawn', async () => {
    await give(1);
    await approve();
    expect(await shown()).toMatchObject({ exception: { by: 'claire' }, stageLanguages: ['en'] });
    await withdraw(2);
  });

  test('a removed topic loses its exception', async () => {
    await give(1);
    await removeOrderRow(commandOf(database.db, THOMAS), { params: row, body: { seenVersion: 2 } });
    expect((await showOrder(database.db, meeting.id)).notPlaced.topics).toContainEqual(
      expect.objectContaining({ topic: expect.objectContaining({ id: topicId }) as unknown }),
    );
  });
});
