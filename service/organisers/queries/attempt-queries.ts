import { sql } from 'kysely';
import type { Queryable } from '../../database/database.ts';

export type Counted = { count: number; waitSeconds: number; endsAt: Date };

/** Expired rows that each count deletes: more than it adds, so the table stays small. */
const TAKEN_AWAY = sql.lit(20);

/** Counts an attempt across all instances. The count ends `windowSeconds` after its first attempt. */
export async function countAttempt(db: Queryable, subject: string, windowSeconds: number): Promise<Counted> {
  const { rows } = await sql<Counted>`
    with gone as (
      delete from organiser_guess where subject in (
        select subject from organiser_guess where ends_at < clock_timestamp() and subject <> ${subject}
        limit ${TAKEN_AWAY} for update skip locked
      )
    )
    insert into organiser_guess (subject, count, ends_at)
    values (${subject}, 1, clock_timestamp() + make_interval(secs => ${windowSeconds}::integer))
    on conflict (subject) do update set
      count = case when organiser_guess.ends_at <= clock_timestamp() then 1 else organiser_guess.count + 1 end,
      ends_at = case when organiser_guess.ends_at <= clock_timestamp() then excluded.ends_at else organiser_guess.ends_at end
    returning count, ends_at as "endsAt",
      greatest(1, ceil(extract(epoch from ends_at - clock_timestamp())))::integer as "waitSeconds"`.execute(db);
  const [counted] = rows;
  if (counted === undefined) throw new Error('an attempt that was not counted');
  return counted;
}

/** Resets the counts of `all`, and refunds one attempt of `last`. */
export async function resetAttempts(
  db: Queryable,
  { all, last }: { all: string[]; last: string | null },
): Promise<void> {
  await sql`delete from organiser_guess where subject = any(${all}::text[])`.execute(db);
  if (last !== null) await refundAttempt(db, last);
}

/** Refunds one attempt; earlier attempts still count. */
export async function refundAttempt(db: Queryable, subject: string): Promise<void> {
  await sql`update organiser_guess set count = greatest(0, count - 1) where subject = ${subject}`.execute(db);
}
