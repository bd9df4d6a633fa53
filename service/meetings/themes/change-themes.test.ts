import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ENGINES } from '#testing/app.ts';
import { CLAIRE, receiveQuestions } from '#testing/desk/decisions.ts';
import { inTransaction } from '#testing/in-transaction.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import { changeThemes } from './change-themes.ts';
import { findThemes, isThemeInUse } from './theme-queries.ts';

const PAY = { code: 'pay', label: { fr: 'Rémunération', en: 'Pay' } };

describe.each(ENGINES)('themes on the %s database', (engine) => {
  const database = setUpDatabase(engine);
  const meeting = setUpMeeting(database);

  test('a theme that is chosen during its removal is retired', async () => {
    const [questionId = ''] = await receiveQuestions(database.db, meeting.id, [{}]);
    const change = async (themes: (typeof PAY)[]) => {
      const { version: seenVersion } = await findThemes(database.db, meeting.id);
      return await inTransaction(changeThemes)(
        { db: database.db, actor: CLAIRE },
        { params: { meetingId: meeting.id }, body: { seenVersion, themes } },
      );
    };
    await change([PAY]);
    const held = Promise.withResolvers<void>();
    const pending = held.promise.then(async () => await change([]));
    await database.db.transaction().execute(async (transaction) => {
      expect(await isThemeInUse(transaction, { meetingId: meeting.id, code: PAY.code })).toBe(true);
      held.resolve();
      await wait(300);
      await sql`update question set theme_code = ${PAY.code} where id = ${questionId}`.execute(transaction);
    });
    expect((await pending).themes).toEqual([{ ...PAY, isRetired: true }]);
    const chosen = await database.db
      .transaction()
      .execute((transaction) => isThemeInUse(transaction, { meetingId: meeting.id, code: PAY.code }));
    expect(chosen).toBe(false);
  });
});
