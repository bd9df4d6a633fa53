import { sql } from 'kysely';
import type { OrganisersQuestion } from '#contract/question/organisers-question.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { AUTHOR } from '../inbox/list-queries.ts';

type Authored = Pick<OrganisersQuestion, 'id' | 'reference' | 'author'>;

/** The authors of a meeting's questions, by reference; null for one who has been erased. */
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
 * The questions of authors in whose name, company or address each word stands, the newest first. Every author of the
 * meeting is looked at: nothing is kept that could find one again once they have been erased.
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

/** The words of a name as they are compared; none where nothing in it can be seen. */
async function foldedWords(db: Queryable, name: string): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`select search_folded(${name}) as folded`.execute(db);
  return (rows[0]?.folded ?? '').split(/\s+/).filter(Boolean);
}

/** Lets an organiser be shown authors in one transaction at a time, over all instances. */
export async function lockRevelations(transaction: Transaction, organiserId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('author.revealed ' || ${organiserId}::text, 0))`.execute(
    transaction,
  );
}

export type Revelations = {
  /** Within the last hour: authors shown, and searches for names. */
  count: number;
  /** Until the oldest of them is an hour ago. */
  seconds: number;
};

/** What an organiser has been shown within the hour, in all meetings, by what the register says. */
export async function countRevelations(db: Queryable, organiserId: string): Promise<Revelations> {
  const { rows } = await sql<Revelations>`
    select count(*)::integer as count,
      coalesce(ceil(extract(epoch from min(occurred_at) + interval '1 hour' - clock_timestamp())), 0)::integer as seconds
    from register_entry
    where kind in ('author.revealed', 'author.searched') and actor_id = ${organiserId} and actor = 'organiser'
      and occurred_at > clock_timestamp() - interval '1 hour'`.execute(db);
  return rows[0] ?? { count: 0, seconds: 0 };
}
