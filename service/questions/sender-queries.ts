import { sql } from 'kysely';
import type { Queryable } from '../database/database.ts';

/** `size` authors in the order of their questions' ids, after the id `after` or from the first. */
export type Portion = { after: string | undefined; size: number; keyFingerprint: string };

export type Undigested = { questionId: string; email: string };

/**
 * The authors of a portion whose digest is missing or was made with a replaced secret.
 *
 * @returns these authors, and the last id of the portion; undefined at the end
 */
export async function findUndigested(
  db: Queryable,
  { after, size, keyFingerprint }: Portion,
): Promise<{ undigested: Undigested[]; last: string | undefined }> {
  const { rows } = await sql<Undigested & { isMissing: boolean }>`
    select question_id as "questionId", email,
      sender is null or encode(substring(sender for 4), 'hex') <> ${keyFingerprint} as "isMissing"
    from author where question_id > coalesce(${after ?? null}::uuid, '00000000-0000-0000-0000-000000000000')
    order by question_id limit ${size}`.execute(db);
  const undigested = rows.filter(({ isMissing }) => isMissing).map(({ questionId, email }) => ({ questionId, email }));
  return { undigested, last: rows.length < size ? undefined : rows.at(-1)?.questionId };
}

export type Digested = { questionId: string; sender: string };

/** Saves digests with their authors. An author who has been erased stays erased. */
export async function updateSenders(db: Queryable, digested: Digested[]): Promise<void> {
  if (digested.length === 0) return;
  await sql`
    update author set sender = decode(digested.sender, 'hex')
    from jsonb_to_recordset(${JSON.stringify(digested)}::text::jsonb) as digested ("questionId" uuid, sender text)
    where question_id = digested."questionId"`.execute(db);
}

export type SameSender = { count: number; questions: { id: string; number: number | null }[] };

/** The largest number of questions from one person that is counted. */
const MAX_COUNTED = 1000;

/** Counts the meeting's other questions from the same address, and lists the newest `limit`, the oldest of these first. */
export async function findSameSender(
  db: Queryable,
  { meetingId, questionId, limit }: { meetingId: string; questionId: string; limit: number },
): Promise<SameSender> {
  const { rows } = await sql<SameSender>`
    with other as materialized (
      select question.id, ordered_at
      from author as own join author as same on same.sender = own.sender and same.question_id <> own.question_id
      join question on question.id = same.question_id
      where own.question_id = ${questionId}::uuid and meeting_id = ${meetingId}::uuid limit ${MAX_COUNTED}
    ), shown as (
      select id, ordered_at, (
        select seal.number from register_entry as entry join register_seal as seal on seal.entry_id = entry.id
        where entry.question_id = other.id and entry.kind = 'question.received' limit 1
      ) as number
      from other order by ordered_at desc, id desc limit ${limit}
    )
    select (select count(*) from other)::integer as count, coalesce((
      select jsonb_agg(jsonb_build_object('id', id, 'number', number) order by ordered_at, id) from shown
    ), '[]') as questions`.execute(db);
  return rows[0] ?? { count: 0, questions: [] };
}
