import { sql } from 'kysely';
import type { PresenceList } from '#contract/question/presence.ts';
import type { Queryable } from '../database/database.ts';

/** An organiser who has not reported for this long counts as gone. */
const EXPIRES_AFTER = '30 seconds';

export type Presence = PresenceList['present'][number] & { meetingId: string };

/**
 * Records that an organiser is at a question, and no longer at another one; deletes organisers who are long gone.
 * Returns false for a question that the current meeting does not have.
 */
export async function setPresence(
  db: Queryable,
  { meetingId, questionId, organiserId, activity }: Presence,
): Promise<boolean> {
  const { rows } = await sql`
    with gone as (
      delete from presence
      where organiser_id = ${organiserId} and question_id <> ${questionId}::uuid
        or seen_at < clock_timestamp() - ${EXPIRES_AFTER}::interval and organiser_id <> ${organiserId}
    )
    insert into presence (question_id, organiser_id, meeting_id, activity, seen_at)
    select question.id, ${organiserId}, meeting.id, ${activity}, clock_timestamp()
    from question join meeting on meeting.id = meeting_id
    where question.id = ${questionId}::uuid and meeting.id = ${meetingId}::uuid and is_current
    on conflict (question_id, organiser_id) do update set activity = excluded.activity, seen_at = excluded.seen_at
    returning question_id`.execute(db);
  return rows.length > 0;
}

/** Records that an organiser has left their question. */
export async function clearPresence(db: Queryable, organiserId: string): Promise<void> {
  await sql`delete from presence where organiser_id = ${organiserId}`.execute(db);
}

/** Which organiser is at which question of a meeting, last seen first. */
export async function findPresence(db: Queryable, meetingId: string): Promise<PresenceList['present']> {
  const { rows } = await sql<PresenceList['present'][number]>`
    select question_id as "questionId", organiser_id as "organiserId", activity from presence
    where meeting_id = ${meetingId}::uuid and seen_at >= clock_timestamp() - ${EXPIRES_AFTER}::interval
    order by seen_at desc`.execute(db);
  return rows;
}
