/** SQL on the running order of a meeting and its rows. Headings and reasons are read as JSON, as in question-queries.ts. */
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import type { Positions } from './position-queries.ts';

export type OfRow = { meetingId: string; rowId: string };
type OrderTime = { version: number; availableMinutes: number | null };

/**
 * Locks the running order of a meeting until the transaction ends, so that commands on it run one after the other.
 *
 * @returns undefined for an unknown meeting
 */
export async function lockOrder(transaction: Transaction, meetingId: string): Promise<OrderTime | undefined> {
  await sql`
    insert into running_order (meeting_id, version) select id, 0 from meeting where id = ${meetingId}::uuid
    on conflict do nothing`.execute(transaction);
  const { rows } = await sql<OrderTime>`
    select version, available_minutes as "availableMinutes" from running_order
    where meeting_id = ${meetingId}::uuid for no key update`.execute(transaction);
  return rows[0];
}

/** Sets the time for questions of a locked order. @returns the new version */
export async function setTime(
  transaction: Transaction,
  { meetingId, availableMinutes }: { meetingId: string; availableMinutes: number | null },
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update running_order set available_minutes = ${availableMinutes}, version = version + 1
    where meeting_id = ${meetingId}::uuid returning version`.execute(transaction);
  return rows[0]?.version ?? 0;
}

/** When, and by which organiser, the time for questions was last set. */
export async function findLastTimeChange(
  transaction: Transaction,
  meetingId: string,
): Promise<{ since: string | null; by: string | null }> {
  const { rows } = await sql<{ since: Date; by: string | null }>`
    select occurred_at as since, actor_id as by from register_entry
    where meeting_id = ${meetingId}::uuid and kind = 'order.timeChanged' order by id desc limit 1`.execute(transaction);
  return { since: rows[0]?.since.toISOString() ?? null, by: rows[0]?.by ?? null };
}

export type FoundRow = {
  id: string;
  kind: 'topic' | 'section';
  topicId: string | null;
  version: number;
  isLater: boolean;
  changedBy: string;
  changedAt: Date;
  hasException: boolean;
  /** The topic has lost its questions. */
  isArchived: boolean;
};

/** A row of a locked order. */
export async function findRow(transaction: Transaction, { meetingId, rowId }: OfRow): Promise<FoundRow | undefined> {
  const { rows } = await sql<FoundRow>`
    select row.id, row.kind, row.topic_id as "topicId", row.version, row.is_later as "isLater",
      row.changed_by as "changedBy", row.changed_at as "changedAt",
      row.exception_reason is not null as "hasException", topic.emptied_at is not null as "isArchived"
    from running_order_row as row left join topic on topic.id = row.topic_id
    where row.id = ${rowId}::uuid and row.meeting_id = ${meetingId}::uuid`.execute(transaction);
  return rows[0];
}

/** The ids of the shown rows of a locked order, without those set aside. */
export async function findRowIds(transaction: Transaction, meetingId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select row.id from running_order_row as row left join topic on topic.id = row.topic_id
    where row.meeting_id = ${meetingId}::uuid and not row.is_later and topic.emptied_at is null
    order by row.position`.execute(transaction);
  return rows.map(({ id }) => id);
}

/** Topics of a meeting, and which of them are archived or already have a row. */
export async function findTopicsToPlace(
  transaction: Transaction,
  { meetingId, ids }: { meetingId: string; ids: readonly string[] },
): Promise<Map<string, { isArchived: boolean; isPlaced: boolean }>> {
  const { rows } = await sql<{ id: string; isArchived: boolean; isPlaced: boolean }>`
    select id, emptied_at is not null as "isArchived",
      exists (select from running_order_row where topic_id = topic.id) as "isPlaced"
    from topic where meeting_id = ${meetingId}::uuid and id = any (${ids}::uuid[])`.execute(transaction);
  return new Map(rows.map(({ id, ...topic }) => [id, topic]));
}

export type NewRow = { id: string; topicId: string } | { id: string; headingFr: string; headingEn: string };

/** Adds rows to a locked order, in this order. */
export async function insertRows(
  transaction: Transaction,
  rows: readonly NewRow[],
  { meetingId, positions: { from, step }, by }: { meetingId: string; positions: Positions; by: string },
): Promise<void> {
  const numbered = rows.map((row, index) => ({ ...row, index: index + 1 }));
  await sql`
    insert into running_order_row
      (id, meeting_id, kind, topic_id, heading_fr, heading_en, position, changed_by, changed_at)
    select id, ${meetingId}::uuid, case when "topicId" is null then 'section' else 'topic' end, "topicId", "headingFr",
      "headingEn", trim_scale(${from}::numeric + index * ${step}::numeric), ${by}, clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(numbered)}::text::jsonb)
      as sent (id uuid, "topicId" uuid, "headingFr" text, "headingEn" text, index integer)`.execute(transaction);
}

export type RowChange =
  /** Without positions, a topic returns to its former place. */
  | { kind: 'place'; positions: Positions | null }
  | { kind: 'setAside' }
  | { kind: 'rename'; headingFr: string; headingEn: string }
  | { kind: 'giveException'; reason: string }
  | { kind: 'withdrawException' };

/** Changes a row of a locked order. @returns its new version */
export async function updateRow(
  transaction: Transaction,
  rowId: string,
  { change, by }: { change: RowChange; by: string },
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update running_order_row
    set ${columnsOf(change, by)}, version = version + 1, changed_by = ${by}, changed_at = clock_timestamp()
    where id = ${rowId}::uuid returning version`.execute(transaction);
  return rows[0]?.version ?? 0;
}

function columnsOf(change: RowChange, by: string): RawBuilder<unknown> {
  switch (change.kind) {
    case 'place': {
      if (change.positions === null) return sql`is_later = false`;
      const { from, step } = change.positions;
      return sql`is_later = false, position = trim_scale(${from}::numeric + ${step}::numeric)`;
    }
    case 'setAside':
      return sql`is_later = true`;
    case 'rename':
      return sql`heading_fr = ${change.headingFr}, heading_en = ${change.headingEn}`;
    case 'giveException':
      return sql`exception_reason = ${change.reason}, exception_by = ${by}, exception_at = clock_timestamp()`;
    case 'withdrawException':
      return sql`exception_reason = null, exception_by = null, exception_at = null`;
    default:
      return change satisfies never;
  }
}

export async function deleteRow(transaction: Transaction, rowId: string): Promise<void> {
  await sql`delete from running_order_row where id = ${rowId}::uuid`.execute(transaction);
}

/** True when a language of the topic's answer is approved. It then stays so, or not, until the transaction ends. */
export async function isApprovedInALanguage(transaction: Transaction, topicId: string): Promise<boolean> {
  const { rows } = await sql<{ state: string }>`
    select state from answer where topic_id = ${topicId}::uuid order by language for share`.execute(transaction);
  return rows.some(({ state }) => state === 'approved');
}
