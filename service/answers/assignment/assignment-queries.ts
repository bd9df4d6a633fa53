/** SQL on the assignments of topics to experts. */
import { sql } from 'kysely';
import type { Assignment } from '#contract/answer/assignment.ts';
import type { Queryable, Transaction } from '../../database/database.ts';
import type { OfTopic } from '../answer-queries.ts';

const COLUMNS = sql`
  version, expert_id as "expertId", state, due_at as "dueAt", to_jsonb(note) as note, assigned_by as "assignedBy",
  assigned_at as "assignedAt", responded_at as "respondedAt", to_jsonb(reason) as reason`;

/** The assignment of a topic; undefined when it has none. */
export async function findAssignment(db: Queryable, topicId: string): Promise<Assignment | undefined> {
  const { rows } = await sql<Assignment>`
    select ${COLUMNS} from answer_assignment where topic_id = ${topicId}::uuid`.execute(db);
  return rows[0];
}

/** Locks an assignment until the transaction ends. */
export async function lockAssignment(transaction: Transaction, topicId: string): Promise<Assignment | undefined> {
  const { rows } = await sql<Assignment>`
    select ${COLUMNS} from answer_assignment where topic_id = ${topicId}::uuid for no key update`.execute(transaction);
  return rows[0];
}

export type NewAssignment = { expertId: string; dueAt: Date | null; note: string | null; assignedBy: string };

/**
 * Assigns a topic, or replaces a locked assignment. A trigger raises the first version above that of a removed assignment.
 *
 * @param seenVersion 0 when the topic has none
 * @returns false when a colleague has assigned it at the same time
 */
export async function setAssignment(
  transaction: Transaction,
  { meetingId, topicId }: OfTopic,
  { seenVersion, expertId, dueAt, note, assignedBy }: NewAssignment & { seenVersion: number },
): Promise<boolean> {
  const { rows } =
    seenVersion === 0
      ? await sql`
          insert into answer_assignment
            (topic_id, meeting_id, version, expert_id, state, due_at, note, assigned_by, assigned_at)
          values (${topicId}, ${meetingId}, 1, ${expertId}, 'waiting', ${dueAt}, ${note}, ${assignedBy},
            clock_timestamp())
          on conflict do nothing returning version`.execute(transaction)
      : await sql`
          update answer_assignment
          set version = version + 1, expert_id = ${expertId}, due_at = ${dueAt}, note = ${note},
            assigned_by = ${assignedBy}, assigned_at = clock_timestamp(),
            -- A new date for the same expert needs no second acceptance.
            state = case when expert_id = ${expertId} and state = 'accepted' then 'accepted' else 'waiting' end,
            responded_at = case when expert_id = ${expertId} and state = 'accepted' then responded_at end,
            reason = null
          where topic_id = ${topicId}::uuid and version = ${seenVersion} returning version`.execute(transaction);
  return rows.length > 0;
}

/** Removes an assignment; a trigger keeps its version. @returns false when the seen version is not the present one */
export async function deleteAssignment(
  transaction: Transaction,
  { topicId, seenVersion }: { topicId: string; seenVersion: number },
): Promise<boolean> {
  const { rows } = await sql`
    delete from answer_assignment where topic_id = ${topicId}::uuid and version = ${seenVersion}
    returning topic_id`.execute(transaction);
  return rows.length > 0;
}

/** Records the response of the expert to a locked assignment; `reason` is null when they accept. */
export async function setResponse(
  transaction: Transaction,
  { topicId, reason }: { topicId: string; reason: string | null },
): Promise<void> {
  await sql`
    update answer_assignment
    set version = version + 1, state = ${reason === null ? 'accepted' : 'declined'}, reason = ${reason},
      responded_at = clock_timestamp()
    where topic_id = ${topicId}::uuid`.execute(transaction);
}
