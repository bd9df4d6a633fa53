import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { receiveQuestions } from '#testing/desk/decisions.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import { entriesAheadFindings } from './clock-findings.ts';

describe('doctor', () => {
  const database = setUpDatabase('postgresql');
  const meeting = setUpMeeting(database);

  test('doctor trusts a clock ahead of every entry', async () => {
    await receiveQuestions(database.db, meeting.id, [{}]);
    expect(await entriesAheadFindings(database.db)).toEqual([]);
  });

  test('doctor reports a clock behind an earlier entry', async () => {
    await sql`
      insert into register_entry (meeting_id, kind, actor, occurred_at)
      values (${meeting.id}, 'meeting.opened', 'operator', clock_timestamp() + interval '58 minutes')`.execute(
      database.db,
    );
    await receiveQuestions(database.db, meeting.id, [{}]);
    const [finding, ...more] = await entriesAheadFindings(database.db);
    expect(more).toEqual([]);
    expect(finding).toMatchObject({
      level: 'warning',
      finding: expect.stringContaining('58 min ahead of the database’s clock'),
    });
  });
});
