import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#testing/in-transaction.ts';
import { aboutCurrent, OPERATOR } from '#testing/meetings.ts';
import { setUpDatabase } from '#testing/set-up.ts';
import { changeAnswerSettings } from './change-answer-settings.ts';
import { findCurrentMeeting } from './meeting-queries.ts';

const SETTINGS = { wordsPerMinute: { fr: 150, en: 120 }, targetSeconds: 60, needsOtherApprover: false };

describe('the settings of answers', () => {
  const database = setUpDatabase('postgresql');
  const change = async (seenRevision: number, settings = SETTINGS) => {
    const body = { ...settings, seenRevision };
    const ctx = { db: database.db, actor: OPERATOR };
    return await inTransaction(changeAnswerSettings)(ctx, { ...(await aboutCurrent(database.db)), body });
  };

  test('answer settings have defaults and change with an entry', async () => {
    const before = await findCurrentMeeting(database.db);
    expect(before?.answers).toEqual({
      wordsPerMinute: { fr: 140, en: 130 },
      targetSeconds: 75,
      needsOtherApprover: true,
    });
    const revision = before?.revision ?? 0;
    const changed = await change(revision);
    expect([changed.answers, changed.revision]).toEqual([SETTINGS, revision + 1]);
    await expect(change(revision, { ...SETTINGS, targetSeconds: 90 })).rejects.toMatchObject({
      code: 'changed-meanwhile',
    });
    expect((await change(revision + 1)).revision).toBe(revision + 1);
    const { rows } = await sql`select detail from register_entry where kind = 'meeting.answersChanged'`.execute(
      database.db,
    );
    expect(rows).toEqual([
      { detail: { targetSeconds: 60, needsOtherApprover: false, wordsPerMinuteFr: 150, wordsPerMinuteEn: 120 } },
    ]);
  });
});
