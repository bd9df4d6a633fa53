/** SQL on the settings of a meeting for its answers. */
import { sql } from 'kysely';
import type { AnswerSettings } from '#contract/answer/answer-settings.ts';
import type { Queryable } from '../database/database.ts';

/** The settings of a meeting for its answers, and its time zone; undefined for an unknown meeting. */
export async function findAnswerSettings(
  db: Queryable,
  meetingId: string,
): Promise<{ settings: AnswerSettings; timeZone: string } | undefined> {
  const { rows } = await sql<{ settings: AnswerSettings; timeZone: string }>`
    select time_zone as "timeZone", answer_settings_of(id) as settings
    from meeting where id = ${meetingId}::uuid`.execute(db);
  return rows[0];
}
