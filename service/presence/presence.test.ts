import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '#testing/app.ts';
import { CLAIRE, organiser, receiveQuestions, THOMAS } from '#testing/desk/decisions.ts';
import { aboutCurrent, insertOtherMeeting, openCurrent, OPERATOR } from '#testing/meetings.ts';
import { setUpDatabase } from '#testing/set-up.ts';
import { listPresence } from './list-presence.ts';
import { reportPresence } from './report-presence.ts';

describe.each(ENGINES)('presence on the %s database', (engine) => {
  const database = setUpDatabase(engine);
  let params = { meetingId: '' };
  let [first, second] = ['', ''];

  beforeAll(async () => {
    ({ params } = await aboutCurrent(database.db));
    await openCurrent(database.db);
    [first = '', second = ''] = await receiveQuestions(database.db, params.meetingId, [{}, {}]);
  });

  const sendPresence = async (
    questionId: string | null,
    actor = THOMAS,
    activity: 'reading' | 'deciding' = 'reading',
  ) => await reportPresence({ db: database.db, actor }, { params, body: { questionId, activity } });
  const present = async () => (await listPresence({ db: database.db }, { params })).present;

  test('shows each organiser at one question until they leave', async () => {
    await sendPresence(first);
    await sendPresence(first, CLAIRE, 'deciding');
    expect((await present()).toSorted((a, b) => (a.organiserId < b.organiserId ? -1 : 1))).toEqual([
      { questionId: first, organiserId: 'claire', activity: 'deciding' },
      { questionId: first, organiserId: 'thomas', activity: 'reading' },
    ]);
    await sendPresence(second);
    await sendPresence(null, CLAIRE);
    expect(await present()).toEqual([{ questionId: second, organiserId: 'thomas', activity: 'reading' }]);
    await sendPresence(null);
    expect(await present()).toEqual([]);
    expect((await listPresence({ db: database.db }, { params: { meetingId: crypto.randomUUID() } })).present).toEqual(
      [],
    );
  });

  if (engine === 'embedded') return;

  test('refuses the presence of an operator', async () => {
    const sending = reportPresence(
      { db: database.db, actor: OPERATOR },
      { params, body: { questionId: first, activity: 'reading' } },
    );
    await expect(sending).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('refuses an unknown question, and deciding without permission', async () => {
    const body = { questionId: first, activity: 'deciding' } as const;
    const deciding = reportPresence({ db: database.db, actor: organiser('eve', 'expert') }, { params, body });
    await expect(deciding).rejects.toMatchObject({ code: 'forbidden' });
    const nowhere = { code: 'question-not-found' };
    await expect(sendPresence(crypto.randomUUID())).rejects.toMatchObject(nowhere);
    const elsewhere = { params: { meetingId: crypto.randomUUID() }, body, actor: CLAIRE };
    await expect(reportPresence({ db: database.db, ...elsewhere }, elsewhere)).rejects.toMatchObject(nowhere);
    expect(await present()).toEqual([]);
  });

  test('refuses the presence at a question of another meeting', async () => {
    const otherMeeting = { meetingId: await insertOtherMeeting(database.db) };
    const [questionId = ''] = await receiveQuestions(database.db, otherMeeting.meetingId, [{}]);
    const body = { questionId, activity: 'reading' } as const;
    const sending = reportPresence({ db: database.db, actor: THOMAS }, { params: otherMeeting, body });
    await expect(sending).rejects.toMatchObject({ code: 'question-not-found' });
    expect((await listPresence({ db: database.db }, { params: otherMeeting })).present).toEqual([]);
  });

  test('presence expires after thirty seconds and leaves no entry', async () => {
    await sendPresence(first);
    await sql`update presence set seen_at = seen_at - interval '29 seconds'`.execute(database.db);
    expect(await present()).toHaveLength(1);
    await sql`update presence set seen_at = seen_at - interval '2 seconds'`.execute(database.db);
    expect(await present()).toEqual([]);
    await sendPresence(second, CLAIRE);
    const { rows } = await sql`select organiser_id from presence`.execute(database.db);
    expect(rows).toEqual([{ organiser_id: 'claire' }]);
    const entries = await sql`select from register_entry where kind like 'presence%'`.execute(database.db);
    expect(entries.rows).toEqual([]);
  });
});
