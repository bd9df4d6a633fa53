import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestMeeting, type TestDatabaseHandle } from '#testing/app.ts';
import { submissionTo } from '#testing/submissions.ts';
import { readClock } from '../database/read-clock.ts';
import { insertQuestions } from '../questions/question-queries.ts';
import { countMeeting, countMeetingAt } from './count-queries.ts';

describe('the count of a meeting', () => {
  let database: TestDatabaseHandle;
  let meetingId: string;

  beforeAll(async () => {
    ({ database, meetingId } = await openTestMeeting('postgresql'));
  });
  afterAll(() => database.close());

  test('counts exactly the questions received by the reported instant', async () => {
    const { db } = database;
    await insertQuestions(db, [submissionTo(meetingId, { text: 'Avant' })]);
    const before = await readClock(db);
    // The desk gets an instant in whole milliseconds, so the counted and the later question need different
    // milliseconds.
    while ((await readClock(db)).getTime() === before.getTime());
    const asOf = await readClock(db);
    while ((await readClock(db)).getTime() === asOf.getTime());
    await insertQuestions(db, [submissionTo(meetingId, { text: 'Après' })]);
    const then = await countMeetingAt(db, meetingId, asOf);
    expect(then).toMatchObject({ asOf, buckets: [{ count: 1 }] });
    const { buckets } = await countMeeting(db, meetingId);
    expect(buckets).toMatchObject([{ count: 2 }]);
  });
});
