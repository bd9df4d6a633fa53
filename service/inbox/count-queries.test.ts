import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, openTestMeeting, type TestDatabaseHandle } from '#testing/app.ts';
import { submissionTo } from '#testing/submissions.ts';
import { insertQuestions } from '../questions/question-queries.ts';
import { countMeeting } from './count-queries.ts';

describe.each(ENGINES)('a meeting counted on the %s database', (engine) => {
  let database: TestDatabaseHandle;
  let meetingId: string;

  beforeAll(async () => {
    ({ database, meetingId } = await openTestMeeting(engine));
  });
  afterAll(() => database.close());

  test('has what was received by the instant that is told with it, and nothing later', async () => {
    await insertQuestions(database.db, [submissionTo(meetingId, { text: 'Avant' })]);
    await insertQuestions(database.db, [submissionTo(meetingId, { text: 'Après' })]);
    await sql`
      update question set received_at = received_at + interval '1 hour' where text = 'Après'`.execute(database.db);
    const { cells, asOf } = await countMeeting(database.db, meetingId);
    expect(cells.map(({ count }) => count)).toEqual([1]);
    const { rows } = await sql<{ text: string }>`
      select text from question where received_at <= ${asOf}`.execute(database.db);
    expect(rows).toEqual([{ text: 'Avant' }]);
  });
});
