import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestMeeting, type TestDatabaseHandle } from '#testing/app.ts';
import { receiveQuestions } from '#testing/desk/decisions.ts';
import { entriesAheadFindings } from './clock-findings.ts';

describe('doctor', () => {
  let database: TestDatabaseHandle;
  let meetingId: string;

  beforeAll(async () => {
    ({ database, meetingId } = await openTestMeeting('postgresql'));
  });
  afterAll(() => database.close());

  test('doctor trusts a clock ahead of every entry', async () => {
    await receiveQuestions(database.db, meetingId, [{}]);
    expect(await entriesAheadFindings(database.db)).toEqual([]);
  });

  test('doctor reports a clock behind an earlier entry', async () => {
    await sql`
      insert into register_entry (meeting_id, kind, actor, occurred_at)
      values (${meetingId}, 'meeting.opened', 'operator', clock_timestamp() + interval '58 minutes')`.execute(
      database.db,
    );
    await receiveQuestions(database.db, meetingId, [{}]);
    const [finding, ...more] = await entriesAheadFindings(database.db);
    expect(more).toEqual([]);
    expect(finding).toMatchObject({
      level: 'warning',
      finding: expect.stringContaining('58 min ahead of the database’s clock'),
    });
  });
});
