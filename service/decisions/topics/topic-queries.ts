import { sql } from 'kysely';
import { kindsOn } from '#contract/plain/register/entry-kind.ts';
import type { Queryable, Transaction } from '../../database/database.ts';

/** A topic locked by the transaction. docs/decisions/0042 defines the order of all locks. */
export type LockedTopic = {
  id: string;
  number: number;
  version: number;
  createdFor: string | null;
  isEmpty: boolean;
};

/** Locks topics of a meeting until the transaction ends, and returns them as they are after the lock, by id. */
export async function lockTopics(
  transaction: Transaction,
  { meetingId, ids }: { meetingId: string; ids: string[] },
): Promise<Map<string, LockedTopic>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<LockedTopic>`
    select id, number, version, created_for as "createdFor", emptied_at is not null as "isEmpty"
    from topic where id = any(${ids}::uuid[]) and meeting_id = ${meetingId}::uuid
    order by id for no key update`.execute(transaction);
  return new Map(rows.map((topic) => [topic.id, topic]));
}

/** The ids of all topics created for these questions, regardless of their present questions. */
export async function findOwnTopics(db: Queryable, questionIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from topic where created_for = any(${questionIds}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

export type NewTopic = {
  id: string;
  createdFor: string | null;
  headingFr: string | null;
  headingEn: string | null;
  themeCode: string | null;
};

/** Creates topics. Their numbers continue the meeting's without a gap. */
export async function insertTopics(transaction: Transaction, meetingId: string, topics: NewTopic[]): Promise<void> {
  if (topics.length === 0) return;
  const { rows } = await sql<{ last: number }>`
    insert into topic_count (meeting_id, last) values (${meetingId}, ${topics.length})
    on conflict (meeting_id) do update set last = topic_count.last + excluded.last
    returning last`.execute(transaction);
  const before = (rows[0]?.last ?? topics.length) - topics.length;
  const numbered = topics.map((topic, index) => ({ ...topic, number: before + index + 1 }));
  await sql`
    insert into topic (id, meeting_id, number, heading_fr, heading_en, theme_code, created_at, created_for)
    select id, ${meetingId}::uuid, number, "headingFr", "headingEn", "themeCode", statement_timestamp(), "createdFor"
    from jsonb_to_recordset(${JSON.stringify(numbered)}::text::jsonb) as topic (id uuid, number integer,
      "headingFr" text, "headingEn" text, "themeCode" text, "createdFor" uuid)`.execute(transaction);
}

/** Archives topics that have become empty, and restores archived topics that hold a question again. */
export async function settleTopics(transaction: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update topic set
      emptied_at = case when is_held then null else statement_timestamp() end,
      merged_into = case when is_held then null else merged_into end
    from (
      select id, exists (select from question where question.topic_id = topic.id) as is_held
      from topic where id = any(${ids}::uuid[])
    ) as held
    where topic.id = held.id and is_held <> (emptied_at is null)`.execute(transaction);
}

/** Records into which topic the emptied one was merged, and increments the version of both. */
export async function setMerged(
  transaction: Transaction,
  { goesId, staysId }: { goesId: string; staysId: string },
): Promise<void> {
  await sql`
    update topic set version = version + 1,
      merged_into = case when id = ${goesId}::uuid then ${staysId}::uuid else merged_into end
    where id in (${goesId}::uuid, ${staysId}::uuid)`.execute(transaction);
}

/** The ids of the first `most` questions of a topic, in the order of locking. */
export async function findQuestionIdsIn(
  db: Queryable,
  { topicId, most }: { topicId: string; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from question where topic_id = ${topicId}::uuid order by id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The entries of a topic itself. A move of a question is an entry of the question. */
const TOPIC_KINDS = kindsOn('topic');

/** When, and by which organiser, the topic was last changed or merged. Moves of questions do not count. */
export async function findLastChange(
  db: Queryable,
  topicId: string,
): Promise<{ since: string | null; by: string | null }> {
  const { rows } = await sql<{ since: Date; by: string | null }>`
    select occurred_at as since, actor_id as by from register_entry
    where kind in (${sql.join(TOPIC_KINDS)})
      and (detail ? 'topicId' and detail ->> 'topicId' = ${topicId}
        or detail ? 'fromTopicId' and detail ->> 'fromTopicId' = ${topicId})
    order by id desc limit 1`.execute(db);
  const [last] = rows;
  return { since: last?.since.toISOString() ?? null, by: last?.by ?? null };
}
