import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { EntryKind, TransitionKind } from '#contract/plain/register/entry-kind.ts';
import { announceChange } from '../database/announce-changes.ts';
import type { Transaction } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';

/** The actor of an entry; `service` for changes that the service makes by itself. */
export type EntryActor = Exclude<Actor, { kind: 'visitor' | 'monitor' }> | { kind: 'visitor' | 'monitor' | 'service' };

export type NewEntry = {
  meetingId: string;
  kind: EntryKind;
  questionId?: string;
  actor: EntryActor;
  /** The version that the actor saw before the change. */
  seenVersion?: number;
  /** No personal data. */
  detail?: Record<string, string | number | boolean | null | string[]>;
};

/** A foreign trigger or rule dropped an entry without an error. The change that the entry describes must not happen either. */
class EntryNotStored extends Error {
  override readonly name = 'EntryNotStored';
  readonly code = 'entry-not-stored';

  constructor() {
    super('The database did not store every new entry of the register.');
  }
}

/**
 * Adds an entry to the register, and announces it after the commit. Entries are never changed.
 *
 * @throws EntryNotStored, as every function that writes entries does: roll the transaction back
 */
export async function insertEntry(transaction: Transaction, entry: NewEntry): Promise<void> {
  await insertEntries(transaction, [entry]);
}

/** As `insertEntry`, for one or more entries in one statement. */
export async function insertEntries(transaction: Transaction, entries: readonly NewEntry[]): Promise<void> {
  const inserted = await transaction.insertInto('register_entry').values(entries.map(rowOf)).executeTakeFirst();
  await announceStored(transaction, {
    expectedCount: entries.length,
    insertedCount: inserted.numInsertedOrUpdatedRows,
  });
}

/** @throws EntryNotStored if the database did not store exactly `expectedCount` entries */
async function announceStored(
  transaction: Transaction,
  { expectedCount, insertedCount }: { expectedCount: number; insertedCount: bigint | undefined },
) {
  if (insertedCount !== BigInt(expectedCount)) throw new EntryNotStored();
  await announceChange(transaction);
}

/** Adds an entry to a schema that may be of an earlier version. Omits values that have no column there. */
export async function insertEntryOnAnySchema(transaction: Transaction, entry: NewEntry): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = 'register_entry'::regclass and attnum > 0 and not attisdropped`.execute(transaction);
  const columns = new Set(rows.map(({ name }) => name));
  const row = Object.entries(rowOf(entry)).filter(([column]) => columns.has(column));
  const { numAffectedRows } = await sql`
    insert into register_entry (${sql.join(row.map(([column]) => sql.ref(column)))})
    values (${sql.join(row.map(([, value]) => value))})`.execute(transaction);
  await announceStored(transaction, { expectedCount: 1, insertedCount: numAffectedRows });
}

function rowOf({ meetingId, kind, questionId, actor, seenVersion, detail }: NewEntry) {
  return {
    meeting_id: meetingId,
    kind,
    question_id: questionId ?? null,
    actor: actor.kind,
    actor_id: idOf(actor),
    session_id: sessionOf(actor),
    seen_version: seenVersion ?? null,
    occurred_at: sql<Date>`clock_timestamp()`,
    detail: JSON.stringify(detail ?? {}),
  };
}

export type NewQuestionEntry = {
  kind: TransitionKind | 'question.themeSet';
  questionId: string;
  seenVersion: number | null;
  detail: NonNullable<NewEntry['detail']>;
};

/** Writes one entry for each changed question of a meeting, in one statement. */
export async function insertQuestionEntries(
  transaction: Transaction,
  { meetingId, actor, entries }: { meetingId: string; actor: EntryActor; entries: NewQuestionEntry[] },
): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into register_entry
      (meeting_id, kind, question_id, actor, actor_id, session_id, seen_version, occurred_at, detail)
    select ${meetingId}::uuid, kind, "questionId", ${actor.kind}, ${idOf(actor)}, ${sessionOf(actor)}, "seenVersion",
      statement_timestamp(), detail
    from jsonb_to_recordset(${JSON.stringify(entries)}::text::jsonb)
      as entry (kind text, "questionId" uuid, "seenVersion" integer, detail jsonb)`.execute(transaction);
  await announceStored(transaction, { expectedCount: entries.length, insertedCount: numAffectedRows });
}

/** The digest of a question's text that an entry contains. SECURITY.md explains how an auditor recomputes it. */
export function textDigest(salt: Uint8Array, questionId: string, text: string): string {
  return hash('sha256', Buffer.concat([salt, Buffer.from(`${questionId}\n${text}`)]));
}

/** Writes one entry for each question whose author was revealed, in one statement. */
export async function insertRevelations(
  transaction: Transaction,
  actor: EntryActor,
  questionIds: string[],
): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into register_entry (meeting_id, kind, question_id, actor, actor_id, session_id, occurred_at, detail)
    select meeting_id, 'author.revealed', id, ${actor.kind}, ${idOf(actor)}, ${sessionOf(actor)}, clock_timestamp(), '{}'
    from question where id = any(${questionIds}::uuid[])`.execute(transaction);
  await announceStored(transaction, { expectedCount: questionIds.length, insertedCount: numAffectedRows });
}

/** The id of the actor, never a person's name. */
function idOf(actor: EntryActor): string | null {
  switch (actor.kind) {
    case 'organiser':
      return actor.organiserId;
    case 'device':
      return actor.deviceId;
    case 'operator':
      return actor.systemUser;
    case 'visitor':
    case 'monitor':
    case 'service':
      return null;
    default:
      return actor satisfies never;
  }
}

function sessionOf(actor: EntryActor): string | null {
  return actor.kind === 'organiser' ? actor.sessionId : null;
}
