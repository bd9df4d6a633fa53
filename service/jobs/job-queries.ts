/** SQL of the queue of mails. Every instant is one of the database's clock. */
import { sql } from 'kysely';
import type { Queryable, Transaction } from '../database/database.ts';
import { RETRY_AFTER_SECONDS } from './retry-life.ts';

/** The longest that one attempt takes, with a margin. After this time another worker takes the jobs. */
const CLAIM_SECONDS = 120;
/** The most topics in one mail; the next mail has the others. */
const MAX_AT_ONCE = 200;
/** How long a sent mail stays in the queue. */
const KEPT_DAYS = 30;

/** The jobs of one mail to one organiser. */
export type ClaimedMail = { organiserId: string; ids: string[] };

/** True when a mail is due. */
export async function isMailDue(db: Queryable, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from mail_job where state = 'waiting' and run_after <= ${now} limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Takes the due jobs of one organiser that belong in one mail: those of one kind, or all for a digest. The lock on the
 * organiser keeps another worker from taking a part of them.
 */
export async function claimMail(transaction: Transaction, now: Date): Promise<ClaimedMail | undefined> {
  const { rows: locked } = await sql<{ organiserId: string; hasDigest: boolean }>`
    select id as "organiserId", has_mail_digest as "hasDigest" from organiser
    where exists (
      select from mail_job where organiser_id = organiser.id and state = 'waiting' and run_after <= ${now}
    )
    order by id limit 1 for no key update skip locked`.execute(transaction);
  const [organiser] = locked;
  if (organiser === undefined) return undefined;
  const { organiserId, hasDigest } = organiser;
  // A statement of its own: it sees the jobs that another worker took before this one got the lock.
  const { rows } = await sql<{ id: string }>`
    with due as (
      select id, meeting_id, kind, run_after, topic_id from mail_job
      where organiser_id = ${organiserId}::uuid and state = 'waiting' and run_after <= ${now}
    ), first as (
      select meeting_id, kind from due order by run_after, kind, id limit 1
    ), taken as (
      select due.id from due, first
      where due.meeting_id = first.meeting_id and (${hasDigest} or due.kind = first.kind)
      order by due.run_after, due.topic_id, due.id limit ${MAX_AT_ONCE}
    )
    update mail_job set attempts = attempts + 1,
      run_after = ${now}::timestamptz + make_interval(secs => ${CLAIM_SECONDS})
    where id in (select id from taken)
    returning id`.execute(transaction);
  return rows.length === 0 ? undefined : { organiserId, ids: rows.map(({ id }) => id) };
}

/** Finishes jobs. */
export async function finishMail(
  db: Queryable,
  ids: readonly string[],
  { state, now }: { state: 'sent' | 'skipped'; now: Date },
): Promise<void> {
  await sql`
    update mail_job set state = ${state}, finished_at = ${now}, last_error = null
    where id = any (${ids}::uuid[]) and state = 'waiting'`.execute(db);
}

/** Plans the next attempt, or gives up after the last one. */
export async function noteFailedAttempt(
  db: Queryable,
  ids: readonly string[],
  { code, now }: { code: string; now: Date },
): Promise<void> {
  await sql`
    update mail_job set last_error = left(${code}, 100),
      run_after = ${now}::timestamptz
        + make_interval(secs => coalesce((${[...RETRY_AFTER_SECONDS]}::integer[])[attempts], 0)),
      state = case when attempts > ${RETRY_AFTER_SECONDS.length} then 'failed' else 'waiting' end,
      finished_at = case when attempts > ${RETRY_AFTER_SECONDS.length} then ${now}::timestamptz end
    where id = any (${ids}::uuid[]) and state = 'waiting'`.execute(db);
}

/** Removes mails that were sent or skipped long ago. Failed ones stay until an organiser has them sent again. */
export async function removeOldMails(db: Queryable, now: Date): Promise<void> {
  await sql`
    delete from mail_job
    where state in ('sent', 'skipped') and finished_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})`.execute(
    db,
  );
}

export type FailedMail = { organiserId: string; topics: number[]; failedAt: Date; code: string | null };

/** The organisers whose mails failed, the latest failure first. */
export async function findFailedMails(db: Queryable, meetingId: string): Promise<FailedMail[]> {
  const { rows } = await sql<FailedMail>`
    select organiser_id as "organiserId", jsonb_agg(distinct topic.number order by topic.number) as topics,
      max(finished_at) as "failedAt", (array_agg(last_error order by finished_at desc, mail_job.id))[1] as code
    from mail_job
    join topic on topic.id = topic_id
    join organiser on organiser.id = organiser_id
    where mail_job.meeting_id = ${meetingId}::uuid and mail_job.state = 'failed' and revoked_at is null
    group by organiser_id
    order by max(finished_at) desc, organiser_id`.execute(db);
  return rows;
}

/** Makes the failed mails to an organiser due again. @returns false when there are none */
export async function requeueFailedMails(
  db: Queryable,
  { meetingId, organiserId }: { meetingId: string; organiserId: string },
): Promise<boolean> {
  const { rows } = await sql`
    update mail_job set state = 'waiting', attempts = 0, run_after = clock_timestamp(), finished_at = null
    where meeting_id = ${meetingId}::uuid and organiser_id = ${organiserId}::uuid and state = 'failed'
    returning id`.execute(db);
  return rows.length > 0;
}

export type MailCounts = { mailsOverdue: number; mailsFailed: number };

/** Counts the mails that should have been sent, and those that failed. */
export async function countMails(db: Queryable): Promise<MailCounts> {
  const { rows } = await sql<MailCounts>`
    select
      (select count(*)::integer from mail_job where state = 'waiting' and run_after <= clock_timestamp())
        as "mailsOverdue",
      (select count(*)::integer from mail_job where state = 'failed') as "mailsFailed"`.execute(db);
  return rows[0] ?? { mailsOverdue: 0, mailsFailed: 0 };
}
