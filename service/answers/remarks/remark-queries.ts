/** SQL on the remarks of answers. */
import { sql } from 'kysely';
import type { Remark } from '#contract/answer/remark.ts';
import type { Passage } from '#contract/plain/answer/passage.ts';
import type { Language } from '#contract/plain/language.ts';
import type { Queryable, Transaction } from '../../database/database.ts';
import type { OfAnswer } from '../answer-queries.ts';

const COLUMNS = sql`
  id, language, passage_start as start, passage_end as "end", to_jsonb(quoted) as quoted, is_gone as "isGone",
  to_jsonb(text) as text, written_by as "writtenBy", written_at as "writtenAt", settled_by as "settledBy",
  settled_at as "settledAt"`;

type Reply = Remark['replies'][number];

/** The remarks of a topic's answer with their replies, by language and place. */
export async function findRemarks(db: Queryable, topicId: string): Promise<Remark[]> {
  const { rows } = await sql<Remark>`
    select ${COLUMNS}, (
      select coalesce(jsonb_agg(jsonb_build_object('id', reply.id, 'text', reply.text, 'writtenBy', reply.written_by,
        'writtenAt', reply.written_at) order by reply.written_at, reply.id), '[]')
      from answer_remark_reply as reply where remark_id = answer_remark.id) as replies
    from answer_remark where topic_id = ${topicId}::uuid
    order by language desc, passage_start, written_at, id`.execute(db);
  return rows.map(({ replies, ...remark }) => Object.assign(remark, { replies: replies.map(withInstant) }));
}

/** JSON from the database has instants as text. */
function withInstant(reply: Reply): Reply {
  return { ...reply, writtenAt: new Date(reply.writtenAt) };
}

/** How many remarks of one language are not settled. */
export async function countOpenRemarks(db: Queryable, { topicId, language }: OfAnswer): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from answer_remark
    where topic_id = ${topicId}::uuid and language = ${language} and settled_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

type NewRemark = { id: string; writtenBy: string; text: string };

/** @returns false when a remark with its id exists */
export async function insertRemark(
  transaction: Transaction,
  { topicId, language }: OfAnswer,
  { id, writtenBy, text, start, end, quoted }: NewRemark & Omit<Passage, 'isGone'>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into answer_remark (id, topic_id, language, passage_start, passage_end, quoted, text, written_by, written_at)
    values (${id}, ${topicId}, ${language}, ${start}, ${end}, ${quoted}, ${text}, ${writtenBy}, clock_timestamp())
    on conflict do nothing returning id`.execute(transaction);
  return rows.length > 0;
}

/** @returns false when a reply with its id exists */
export async function insertReply(
  transaction: Transaction,
  { id, remarkId, text, writtenBy }: NewRemark & { remarkId: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into answer_remark_reply (id, remark_id, text, written_by, written_at)
    values (${id}, ${remarkId}, ${text}, ${writtenBy}, clock_timestamp())
    on conflict do nothing returning id`.execute(transaction);
  return rows.length > 0;
}

/** Settles a remark, or opens it again. @returns false when it was in that state already */
export async function setSettled(
  transaction: Transaction,
  { remarkId, settledBy }: { remarkId: string; settledBy: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    update answer_remark
    set settled_by = ${settledBy}, settled_at = ${settledBy === null ? sql`null` : sql`clock_timestamp()`}
    where id = ${remarkId}::uuid and (settled_by is null) = ${settledBy !== null}
    returning id`.execute(transaction);
  return rows.length > 0;
}

type Placed = Passage & { id: string };

/** The passages of one language, settled ones included. */
export async function findPassages(
  db: Queryable,
  { topicId, language }: { topicId: string; language: Language },
): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    select id, passage_start as start, passage_end as "end", to_jsonb(quoted) as quoted, is_gone as "isGone"
    from answer_remark where topic_id = ${topicId}::uuid and language = ${language}`.execute(db);
  return rows;
}

/** Places passages in a changed text, in one statement. */
export async function updatePassages(transaction: Transaction, passages: readonly Placed[]): Promise<void> {
  if (passages.length === 0) return;
  await sql`
    update answer_remark set passage_start = moved.start, passage_end = moved."end", is_gone = moved."isGone"
    from jsonb_to_recordset(${JSON.stringify(passages)}::text::jsonb)
      as moved (id uuid, start integer, "end" integer, "isGone" boolean)
    where answer_remark.id = moved.id`.execute(transaction);
}
