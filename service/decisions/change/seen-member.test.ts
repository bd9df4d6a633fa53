import { describe, expect, test } from 'vitest';
import { ENGINES } from '#testing/app.ts';
import { ACCEPT, CLAIRE, countStates, decide, move, OWN, receiveQuestions } from '#testing/desk/decisions.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';

describe.each(ENGINES)('joining a seen question on the %s database', (engine) => {
  const database = setUpDatabase(engine);
  const meeting = setUpMeeting(database);

  /** A topic with two questions of version 2, and a received question. */
  const receiveThree = async () => {
    const [first = '', member = '', received = ''] = await receiveQuestions(database.db, meeting.id, [{}, {}, {}]);
    const shared = { meetingId: meeting.id, seenVersion: 1 };
    const { decided } = await decide(database.db, { ...shared, id: first, decision: ACCEPT });
    const topicId = decided[0]?.topicId ?? '';
    const into = { kind: 'existing', topicId } as const;
    await decide(database.db, { ...shared, id: member, decision: { kind: 'accept', into } });
    const join = async (seenVersion: number) =>
      await decide(database.db, {
        ...shared,
        id: received,
        decision: { kind: 'accept', into: { ...into, seenMember: { id: member, seenVersion } } },
      });
    return { member, received, topicId, join };
  };

  test('accepts into the topic of an unchanged question', async () => {
    const { topicId, join } = await receiveThree();
    expect((await join(2)).decided).toMatchObject([{ state: 'accepted', topicId }]);
  });

  test('refuses to join after the seen question has left', async () => {
    const { member, received, join } = await receiveThree();
    const questions = [{ id: member, seenVersion: 2 }];
    await move(database.db, { meetingId: meeting.id, questions, into: OWN, by: CLAIRE });
    // The topic still holds its first question.
    for (const seenVersion of [2, 3]) {
      await expect(join(seenVersion)).rejects.toMatchObject({
        code: 'changed-meanwhile',
        detail: { current: { state: 'received', version: 1 } },
      });
    }
    expect(await countStates(database.db, [received])).toEqual({ received: 1 });
  });
});
