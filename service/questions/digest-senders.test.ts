import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ENGINES } from '#testing/app.ts';
import { receiveQuestions } from '#testing/desk/decisions.ts';
import { SENDERS } from '#testing/submissions.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import { digestSenders } from './digest-senders.ts';
import { senderDigest } from './sender.ts';
import { findSameSender } from './sender-queries.ts';

describe.each(ENGINES)('questions of the same person on the %s database', (engine) => {
  const database = setUpDatabase(engine);
  const meeting = setUpMeeting(database);

  const othersOf = async (questionId: string, limit = 20) => {
    const { count, questions } = await findSameSender(database.db, { meetingId: meeting.id, questionId, limit });
    return { count, ids: questions.map(({ id }) => id) };
  };
  const receive = async (...emails: string[]) =>
    await receiveQuestions(
      database.db,
      meeting.id,
      emails.map((email) => ({ email })),
    );

  test('finds questions of an address regardless of case', async () => {
    const [first = '', second = '', , third = ''] = await receive(
      'ada@example.com',
      'ADA@Example.com',
      'bob@example.com',
      'ada@example.com',
    );
    const others = await othersOf(first);
    expect([others.count, new Set(others.ids)]).toEqual([2, new Set([second, third])]);
    expect((await othersOf(first, 1)).count).toBe(2);
    expect((await othersOf(first, 1)).ids).toHaveLength(1);
  });

  test('computes digests in portions, also after the secret was replaced', async () => {
    const [first = '', second = '', third = ''] = await receive('cy@example.com', 'cy@example.com', 'cy@example.com');
    await sql`update author set sender = null where question_id <> ${third}`.execute(database.db);
    expect((await othersOf(first)).count).toBe(0);
    for (const senders of [SENDERS, senderDigest('a1'.repeat(32))]) {
      let after: string | undefined;
      let passes = 0;
      do {
        const portion = await digestSenders(database.db, { senders, after, size: 2 });
        after = portion.last;
        passes += 1;
      } while (after !== undefined);
      expect(passes).toBeGreaterThan(2);
      expect(new Set((await othersOf(first)).ids)).toEqual(new Set([second, third]));
    }
  });

  if (engine === 'embedded') return;

  test('finds no question of an erased author', async () => {
    const [first = '', second = ''] = await receive('eva@example.com', 'eva@example.com');
    await sql`delete from author where question_id = ${second}`.execute(database.db);
    expect(await othersOf(first)).toEqual({ count: 0, ids: [] });
    expect(await othersOf(second)).toEqual({ count: 0, ids: [] });
  });
});
