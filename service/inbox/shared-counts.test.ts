import { describe, expect, test } from 'vitest';
import { submissionTo } from '#testing/submissions.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import { insertQuestions } from '../questions/question-queries.ts';
import { countMeeting } from './count-queries.ts';
import { sharedCounts } from './shared-counts.ts';

describe('a meeting counted for all callers', () => {
  const database = setUpDatabase('postgresql');
  const meeting = setUpMeeting(database);

  test('simultaneous requests share a count, and later ones renew it', async () => {
    const count = sharedCounts(countMeeting);
    const ask = async () => {
      const { buckets, ageMs } = await count(database.db, meeting.id);
      return { total: buckets.reduce((sum, bucket) => sum + bucket.count, 0), isNew: ageMs === 0 };
    };
    await insertQuestions(database.db, [submissionTo(meeting.id)]);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([
      { total: 1, isNew: true },
      { total: 1, isNew: false },
      { total: 1, isNew: false },
    ]);
    await insertQuestions(database.db, [submissionTo(meeting.id)]);
    const before = await ask();
    expect(before.total).toBe(before.isNew ? 2 : 1);
    await expect.poll(ask).toEqual({ total: 2, isNew: true });
  });

  test('counts again after a failed count', async () => {
    const count = sharedCounts(countMeeting);
    const ended = await database.db.transaction().execute(async (transaction) => await Promise.resolve(transaction));
    await expect(count(ended, meeting.id)).rejects.toThrow('already committed');
    expect(await count(database.db, meeting.id)).toMatchObject({ ageMs: 0 });
  });
});
