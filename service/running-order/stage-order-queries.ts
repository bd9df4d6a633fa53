/** SQL on the running order for the stage. */
import { sql } from 'kysely';
import type { Queryable } from '../database/database.ts';

/** The topics of the order, without those set aside and archived ones. */
export async function findOrderedTopicIds(db: Queryable, meetingId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select topic.id from running_order_row as row join topic on topic.id = row.topic_id
    where row.meeting_id = ${meetingId}::uuid and not row.is_later and topic.emptied_at is null
    order by row.position`.execute(db);
  return rows.map(({ id }) => id);
}

/** The row of a topic in the order; undefined when it has none or is set aside. */
export async function findRowOfTopic(
  db: Queryable,
  { meetingId, topicId }: { meetingId: string; topicId: string },
): Promise<{ rowId: string; version: number } | undefined> {
  const { rows } = await sql<{ rowId: string; version: number }>`
    select id as "rowId", version from running_order_row
    where meeting_id = ${meetingId}::uuid and topic_id = ${topicId}::uuid and not is_later`.execute(db);
  return rows[0];
}
