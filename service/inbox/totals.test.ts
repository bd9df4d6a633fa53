import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ENGINES } from '#testing/app.ts';
import { decide, receiveQuestions, REDIRECT } from '#testing/desk/decisions.ts';
import { OPERATOR } from '#testing/meetings.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import { questionCounter } from './count-questions.ts';
import { totalsCounter } from './show-totals.ts';
import { totalsOf } from './totals.ts';

const NONE = {
  received: 0,
  accepted: 0,
  refusalProposed: 0,
  refused: 0,
  redirected: 0,
  answeredPrivately: 0,
  withdrawn: 0,
};

test('an empty meeting has zero questions in every state', () => {
  expect(totalsOf([])).toEqual({ total: 0, states: NONE, days: [] });
});

test('each total is the sum of its days', () => {
  const buckets = [
    { day: '2025-05-20', state: 'received', count: 2 },
    { day: '2025-05-20', state: 'refused', count: 1 },
    { day: '2025-05-21', state: 'received', count: 4 },
  ] as const;
  expect(totalsOf(buckets)).toEqual({
    total: 7,
    states: { ...NONE, received: 6, refused: 1 },
    days: [
      { day: '2025-05-20', total: 3, states: { ...NONE, received: 2, refused: 1 } },
      { day: '2025-05-21', total: 4, states: { ...NONE, received: 4 } },
    ],
  });
});

describe.each(ENGINES)('on the %s database', (engine) => {
  const database = setUpDatabase(engine);
  const meeting = setUpMeeting(database);

  test('totals change day at midnight and agree with the inbox', async () => {
    const { db } = database;
    const ids = await receiveQuestions(db, meeting.id, [{}, {}, {}]);
    // In Paris, the first was received in the evening and the second after midnight.
    const instants = ['2025-05-20T21:59:59Z', '2025-05-20T22:00:00Z', '2025-05-21T10:00:00Z'];
    for (const [index, id] of ids.entries()) {
      await sql`update question set received_at = ${instants[index]} where id = ${id}::uuid`.execute(db);
    }
    await decide(db, { meetingId: meeting.id, id: ids[2] ?? '', decision: REDIRECT, seenVersion: 1 });
    const totals = await totalsCounter()({ db }, { params: { meetingId: meeting.id } });
    expect(totals.days).toEqual([
      { day: '2025-05-20', total: 1, states: { ...NONE, received: 1 } },
      { day: '2025-05-21', total: 2, states: { ...NONE, received: 1, redirected: 1 } },
    ]);
    const inbox = await questionCounter()({ db, actor: OPERATOR }, { params: { meetingId: meeting.id }, query: {} });
    expect(totals.total).toBe(inbox.total);
    for (const { value, count } of inbox.states) expect(totals.states).toMatchObject({ [String(value)]: count });
  });

  if (engine === 'embedded') return;

  test('refuses the totals of an unknown meeting', async () => {
    const counted = totalsCounter()({ db: database.db }, { params: { meetingId: crypto.randomUUID() } });
    await expect(counted).rejects.toMatchObject({ code: 'no-meeting' });
  });
});
