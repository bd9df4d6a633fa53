/** SQL that imports past answers. */
import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../../database/database.ts';
import type { NewPastAnswer } from './check-rows.ts';

/** The meeting whose register gets the entry. */
export async function findCurrentMeetingId(db: Queryable): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from meeting where is_current`.execute(db);
  return rows[0]?.id;
}

/** Other imports wait until the transaction ends: two of the same rows would wait for each other. */
export async function lockImports(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('past_answer', 0))`.execute(transaction);
}

/** Finds which of these digests the library has. */
export async function findDigests(db: Queryable, digests: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ digest: string }>`
    select digest from past_answer where digest = any (${digests}::text[])`.execute(db);
  return rows.map(({ digest }) => digest);
}

/** Inserts answers that the library does not have. */
export async function insertPastAnswers(
  transaction: Transaction,
  answers: readonly NewPastAnswer[],
  importedBy: string,
): Promise<void> {
  await sql`
    insert into past_answer (id, meeting_name, held_on, label, heading_fr, heading_en, text_fr, text_en, source,
      imported_by, imported_at, digest, document_fr, document_en)
    select gen_random_uuid(), meeting, "heldOn", label, headings ->> 'fr', headings ->> 'en', texts ->> 'fr',
      texts ->> 'en', source, ${importedBy}, clock_timestamp(), digest,
      answer_document('fr', headings ->> 'fr', texts ->> 'fr'), answer_document('en', headings ->> 'en', texts ->> 'en')
    from jsonb_to_recordset(${JSON.stringify(answers)}::text::jsonb) as row_ (meeting text, "heldOn" date, label text,
      headings jsonb, texts jsonb, source text, digest text)`.execute(transaction);
}
