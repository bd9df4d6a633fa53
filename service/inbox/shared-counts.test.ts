import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ENGINES, openTestMeeting, type TestDatabaseHandle } from '#testing/app.ts';
import { submissionTo } from '#testing/submissions.ts';
import { insertQuestions } from '../questions/question-queries.ts';
import { sharedCounts } from './shared-counts.ts';

describe.each(ENGINES)('a meeting counted for all who ask, on the %s database', (engine) => {
  let database: TestDatabaseHandle;
  let meetingId: string;

  beforeAll(async () => {
    ({ database, meetingId } = await openTestMeeting(engine));
  });
  afterAll(() => database.close());

  test('is counted once, says to whom it may lack what came since, and counts that soon', async () => {
    const count = sharedCounts();
    const ask = async () => {
      const { cells, isKept } = await count(database.db, meetingId);
      return { total: cells.reduce((sum, cell) => sum + cell.count, 0), isKept };
    };
    await insertQuestions(database.db, [submissionTo(meetingId)]);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([
      { total: 1, isKept: false },
      { total: 1, isKept: true },
      { total: 1, isKept: true },
    ]);
    await insertQuestions(database.db, [submissionTo(meetingId)]);
    const before = await ask();
    expect(before.total).toBe(before.isKept ? 1 : 2);
    const counted = { total: 2, isKept: false };
    await vi.waitFor(async () => expect(await ask()).toEqual(counted), { timeout: 5000 });
  });
});
