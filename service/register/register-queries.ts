import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';

/** What can be written in the register. */
export type EntryKind =
  | 'meeting.created'
  | 'meeting.changed'
  | 'meeting.opened'
  | 'meeting.closed'
  | 'meeting.calendarFollowed'
  | 'question.received'
  | 'author.revealed'
  | 'database.backedUp'
  | 'database.restored';

export type NewEntry = {
  meetingId: string;
  kind: EntryKind;
  questionId?: string;
  /** A role, never a person's name. */
  actor: 'shareholder' | 'operator' | 'service';
  /** No personal data. */
  detail?: Record<string, string | number | boolean | null | string[]>;
};

/** Adds to the register, together with what the entry tells of; an entry is never changed afterwards. */
export async function insertEntry(transaction: Transaction, entry: NewEntry): Promise<void> {
  await transaction
    .insertInto('register_entry')
    .values(({ fn }) => ({
      meeting_id: entry.meetingId,
      kind: entry.kind,
      question_id: entry.questionId ?? null,
      actor: entry.actor,
      occurred_at: fn<Date>('clock_timestamp'),
      detail: JSON.stringify(entry.detail ?? {}),
    }))
    .execute();
}

/** Writes that the authors of these questions were revealed: one statement, one entry for each. */
export async function insertRevelations(transaction: Transaction, questionIds: string[]): Promise<void> {
  await sql`
    insert into register_entry (meeting_id, kind, question_id, actor, occurred_at, detail)
    select meeting_id, 'author.revealed', id, 'operator', clock_timestamp(), '{}'
    from question where id = any(${questionIds}::uuid[])`.execute(transaction);
}
