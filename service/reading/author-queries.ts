import { sql } from 'kysely';
import type { OrganisersQuestion } from '#contract/question/organisers-question.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { AUTHOR } from '../questions/shown/row-queries.ts';

type Authored = Pick<OrganisersQuestion, 'id' | 'reference' | 'author'>;

/** The authors of a meeting's questions, by reference; null for an erased author. */
export async function findAuthors(
  db: Queryable,
  { meetingId, references }: { meetingId: string; references: string[] },
): Promise<Authored[]> {
  const { rows } = await sql<Authored>`
    select question.id, reference, ${AUTHOR}
    from question left join author on author.question_id = question.id
    where meeting_id = ${meetingId}::uuid and reference = any(${references}::text[])
    order by ordered_at desc, question.id desc`.execute(db);
  return rows;
}

/**
 * The questions of authors whose name, company or address contains each word, newest first. The query scans every
 * author of the meeting: an index would still identify authors after their erasure.
 */
export async function findIdsByName(
  db: Queryable,
  { meetingId, name, limit }: { meetingId: string; name: string; limit: number },
): Promise<string[]> {
  const words = await foldedWords(db, name);
  if (words.length === 0) return [];
  const about = sql`search_folded(concat_ws(' ', first_name, last_name, company, email))`;
  const conditions = words.map((word) => sql`strpos(${about}, ${word}) > 0`);
  const { rows } = await sql<{ id: string }>`
    select question.id from author join question on question.id = question_id
    where meeting_id = ${meetingId}::uuid and ${sql.join(conditions, sql` and `)}
    order by ordered_at desc, question.id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The words of a name in folded form; none when nothing in it is visible. */
async function foldedWords(db: Queryable, name: string): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`select search_folded(${name}) as folded`.execute(db);
  return (rows[0]?.folded ?? '').split(/\s+/).filter(Boolean);
}

/** Lets one transaction at a time reveal authors to an organiser, across all instances. */
export async function lockRevelations(transaction: Transaction, organiserId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('author.revealed ' || ${organiserId}::text, 0))`.execute(
    transaction,
  );
}

export type Revelations = {
  /** Authors revealed and names searched within the last hour. */
  count: number;
  /** Seconds until the oldest of them is an hour old. */
  seconds: number;
};

/** The revelations of an organiser within the last hour, in all meetings, counted in the register. */
export async function countRevelations(db: Queryable, organiserId: string): Promise<Revelations> {
  const { rows } = await sql<Revelations>`
    select count(*)::integer as count,
      coalesce(ceil(extract(epoch from min(occurred_at) + interval '1 hour' - clock_timestamp())), 0)::integer as seconds
    from register_entry
    where kind in ('author.revealed', 'author.searched') and actor_id = ${organiserId} and actor = 'organiser'
      and occurred_at > clock_timestamp() - interval '1 hour'`.execute(db);
  return rows[0] ?? { count: 0, seconds: 0 };
}
