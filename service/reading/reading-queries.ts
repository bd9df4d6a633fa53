import { sql } from 'kysely';
import type { Note } from '#contract/question/reading.ts';
import type { EntryKind } from '#contract/plain/register/entry-kind.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { findNotes } from '../questions/shown/detail-queries.ts';

export type NewNote = { id: string; questionId: string; text: string; writtenBy: string };

/** @returns the note; undefined when a note with its id exists */
export async function insertNote(transaction: Transaction, note: NewNote): Promise<Note | undefined> {
  const { rows } = await sql<Note>`
    insert into note (id, question_id, text, written_by, written_at)
    values (${note.id}, ${note.questionId}, ${note.text}, ${note.writtenBy}, clock_timestamp())
    on conflict do nothing
    returning id, to_jsonb(text) as text, written_by as "writtenBy", written_at as "writtenAt"`.execute(transaction);
  return rows[0];
}

/** The note with the same id, if it is the same note. */
export async function findSameNote(db: Queryable, note: NewNote): Promise<Note | undefined> {
  const notes = await findNotes(db, note.questionId);
  return notes.find(({ id, text, writtenBy }) => id === note.id && text === note.text && writtenBy === note.writtenBy);
}

/** Replaces the translation of a question. */
export async function setTranslation(
  transaction: Transaction,
  { questionId, text, writtenBy }: Omit<NewNote, 'id'>,
): Promise<void> {
  await sql`
    insert into question_translation as saved (question_id, text, written_by, written_at)
    values (${questionId}, ${text}, ${writtenBy}, clock_timestamp())
    on conflict (question_id) do update set text = excluded.text, version = saved.version + 1,
      written_by = excluded.written_by, written_at = excluded.written_at`.execute(transaction);
}

/** Stores a proposed wording, in place of an earlier one. */
export async function setRedactionProposal(
  transaction: Transaction,
  { questionId, text, proposedBy }: { questionId: string; text: string; proposedBy: string },
): Promise<void> {
  await sql`
    insert into redaction_proposal (question_id, meeting_id, text, proposed_by, proposed_at)
    select id, meeting_id, ${text}, ${proposedBy}, clock_timestamp() from question where id = ${questionId}::uuid
    on conflict (question_id) do update set text = excluded.text, proposed_by = excluded.proposed_by,
      proposed_at = excluded.proposed_at`.execute(transaction);
}

/** Deletes a proposed wording after its confirmation, return or replacement. */
export async function deleteRedactionProposal(transaction: Transaction, questionId: string): Promise<void> {
  await sql`delete from redaction_proposal where question_id = ${questionId}::uuid`.execute(transaction);
}

type DecidedRedaction = { questionId: string; kind: EntryKind; by: string; seenVersion: number };

/** True when an organiser has already made this decision on the wording that waited at that version. */
export async function hasDecidedRedaction(
  db: Queryable,
  { questionId, kind, by, seenVersion }: DecidedRedaction,
): Promise<boolean> {
  const { rows } = await sql`
    select from register_entry
    where question_id = ${questionId}::uuid and kind = ${kind} and actor_id = ${by} and seen_version = ${seenVersion}
      and detail ? 'proposedBy' limit 1`.execute(db);
  return rows.length > 0;
}

/** The columns of a locked question that changes depend on. */
export type LockedQuestion = {
  meetingId: string;
  version: number;
  themeCode: string | null;
  text: string | null;
  /** Empty for a question received before texts had salts; null once they are erased. */
  textSalt: Uint8Array | null;
  shownText: string | null;
};

/** Locks a question for this transaction: a second change waits for the first, and sees it. */
export async function lockQuestion(
  transaction: Transaction,
  { meetingId, questionId }: { meetingId: string; questionId: string },
): Promise<LockedQuestion | undefined> {
  const { rows } = await sql<LockedQuestion>`
    select meeting_id as "meetingId", version, theme_code as "themeCode", to_jsonb(text) as text,
      text_salt as "textSalt", to_jsonb(shown_text) as "shownText"
    from question where id = ${questionId}::uuid and meeting_id = ${meetingId}::uuid for no key update`.execute(
    transaction,
  );
  return rows[0];
}

export type Change =
  | { themeCode: string | null }
  | { shownText: string | null }
  /** The proposed wording has changed, but not the effective text. */
  | { inForce: 'unchanged' };

/** Changes a locked question. @returns its new version */
export async function changeLocked(transaction: Transaction, questionId: string, change: Change): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update question set ${columnsOf(change)} version = version + 1 where id = ${questionId}::uuid
    returning version`.execute(transaction);
  return rows[0]?.version ?? 0;
}

function columnsOf(change: Change) {
  if ('themeCode' in change) return sql`theme_code = ${change.themeCode}, theming_id = null,`;
  return 'shownText' in change ? sql`shown_text = ${change.shownText},` : sql``;
}

/** The author and the time of the change that gave a question its version. */
export type LastChange = { by: string | null; at: Date };

/**
 * The last change of a question in the register; notes, translations and marks of not similar questions do not count, as
 * they leave the version unchanged.
 */
export async function findLastChange(db: Queryable, questionId: string): Promise<LastChange | undefined> {
  const { rows } = await sql<LastChange>`
    select actor_id as by, occurred_at as at from register_entry
    where question_id = ${questionId}::uuid and kind not in ('author.revealed', 'question.noted', 'question.translated',
      'question.setApart', 'question.comparedAgain')
    order by id desc limit 1`.execute(db);
  return rows[0];
}

/** Records that an organiser has opened a question. @returns false when the meeting has no such question */
export async function insertOpening(
  db: Queryable,
  { meetingId, questionId, organiserId }: { meetingId: string; questionId: string; organiserId: string },
): Promise<boolean> {
  const { rows } = await sql`
    with opened as (select id from question where id = ${questionId}::uuid and meeting_id = ${meetingId}::uuid),
    inserted as (
      insert into question_opening (organiser_id, question_id, opened_at)
      select ${organiserId}, id, clock_timestamp() from opened on conflict do nothing
    )
    select id from opened`.execute(db);
  return rows.length > 0;
}
