import { describe, expect, test } from 'vitest';
import { submissionTo } from '#testing/submissions.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import { readClock } from '../database/read-clock.ts';
import { insertQuestions } from '../questions/question-queries.ts';
import { countMeeting, countMeetingAt } from './count-queries.ts';

describe('the count of a meeting', () => {
  const database = setUpDatabase('postgresql');
  const meeting = setUpMeeting(database);

  test('counts exactly the questions received by the reported instant', async () => {
    const { db } = database;
    await insertQuestions(db, [submissionTo(meeting.id, { text: 'Avant' })]);
    const before = await readClock(db);
    // The desk gets an instant in whole milliseconds, so the counted and the later question need different
    // milliseconds.
    while ((await readClock(db)).getTime() === before.getTime());
    const asOf = await readClock(db);
    while ((await readClock(db)).getTime() === asOf.getTime());
    await insertQuestions(db, [submissionTo(meeting.id, { text: 'Après' })]);
    const then = await countMeetingAt(db, meeting.id, asOf);
    expect(then).toMatchObject({ asOf, buckets: [{ count: 1 }] });
    const { buckets } = await countMeeting(db, meeting.id);
    expect(buckets).toMatchObject([{ count: 2 }]);
  });
});
