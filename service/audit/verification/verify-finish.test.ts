import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTopic } from '#testing/desk/answers.ts';
import { receiveQuestions } from '#testing/desk/decisions.ts';
import {
  correct,
  finish,
  live,
  ON_WEBSITE,
  questionTarget,
  setAll,
  topicTarget,
  UNANSWERED,
} from '#testing/desk/outcomes.ts';
import { closeCurrent } from '#testing/meetings.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import { verifyRegister } from './verify-register.ts';

describe('final counts against the register', () => {
  const database = setUpDatabase('postgresql');
  const meeting = setUpMeeting(database);
  let topicId = '';

  /** A topic answered live, and a question of its own outcome. */
  beforeAll(async () => {
    const { db } = database;
    ({ topicId } = await createTopic(db, meeting.id));
    const [questionId = ''] = await receiveQuestions(db, meeting.id, [{}]);
    await closeCurrent(db);
    await setAll(db, meeting.id, { targets: [topicTarget(topicId)], outcome: live(60) });
    await setAll(db, meeting.id, { targets: [questionTarget(questionId)], outcome: UNANSWERED });
    await finish(db, meeting.id);
    // Seals the entry of the finish.
    await faults();
  });

  const faults = async () => {
    const verified = await verifyRegister(
      { db: database.db },
      { params: { meetingId: meeting.id }, body: { noted: undefined } },
    );
    return verified.breaks;
  };

  /** Changes rows as an owner of the database can, verifies, and takes the change back. */
  async function faultsAfter(...changes: ReturnType<typeof sql>[]) {
    const undone = new Error('undone');
    let found: Awaited<ReturnType<typeof faults>> = [];
    const forging = database.db.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      for (const change of changes) await change.execute(transaction);
      const about = { params: { meetingId: meeting.id }, body: { noted: undefined } };
      const { breaks } = await verifyRegister({ db: transaction as never, mostPasses: 0 }, about);
      found = breaks.filter(({ fault }) => fault === 'finishChanged');
      throw undone;
    });
    await expect(forging).rejects.toBe(undone);
    return found;
  }

  const ENTRY = sql`update register_entry set detail = detail || '{"unanswered": 2}' where kind = 'meeting.finished'`;
  const ROW = sql`update meeting_finish set counts = counts || '{"unanswered": 2}'`;
  const OUTCOME = sql`
    update register_entry set detail = detail || '{"outcome": "answeredLive"}'
    where kind = 'outcome.set' and question_id is not null`;

  test.each([
    ['changed counts of the finish', [ROW]],
    ['changed counts in the entry and the finish', [ENTRY, ROW]],
    ['a changed outcome before the finish', [OUTCOME]],
    ['a removed finish', [sql`delete from meeting_finish`]],
  ])('names %s', async (_, changes) => {
    expect(await faultsAfter(...changes)).toMatchObject([{ place: expect.any(Number) }]);
  });

  test('names a finish whose entry was removed', async () => {
    const removed = sql`delete from register_entry where kind = 'meeting.finished'`;
    expect(await faultsAfter(removed)).toMatchObject([{ place: null }]);
  });

  test('a finish holds, also after a correction', async () => {
    expect(await faults()).toEqual([]);
    await correct(database.db, meeting.id, { target: topicTarget(topicId, 1), outcome: ON_WEBSITE });
    expect(await faults()).toEqual([]);
  });
});
