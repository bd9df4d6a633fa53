/** SQL on the finish of a meeting, and on the counts that it seals. */
import { sql } from 'kysely';
import type { OutcomeCounts } from '#contract/plain/outcome/outcome-life.ts';
import type { MeetingFinish } from '#contract/outcome/set-outcome.ts';
import type { Queryable, Transaction } from '../../database/database.ts';
import { problem } from '../../http/problems/problem.ts';

/** The finish of a meeting; null before it. */
export async function findFinish(db: Queryable, meetingId: string): Promise<MeetingFinish | null> {
  const { rows } = await sql<MeetingFinish>`
    select finished_at as "finishedAt", finished_by as "finishedBy", counts from meeting_finish
    where meeting_id = ${meetingId}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** For a change that a finished meeting does not allow; lock the meeting first. @throws the problem `meeting-finished` */
export async function requireUnfinished(transaction: Transaction, meetingId: string): Promise<void> {
  if ((await findFinish(transaction, meetingId)) !== null) throw problem('meeting-finished');
}

/**
 * Locks the meeting, so that it is not finished before the transaction ends. Other changes of outcomes do not wait.
 *
 * @returns whether it is finished already
 * @throws the problem `no-meeting`
 */
export async function lockForOutcomes(transaction: Transaction, meetingId: string): Promise<{ isFinished: boolean }> {
  const { rows } = await sql`select from meeting where id = ${meetingId}::uuid for share`.execute(transaction);
  if (rows.length === 0) throw problem('no-meeting');
  return { isFinished: (await findFinish(transaction, meetingId)) !== null };
}

/** The questions of a meeting by outcome. */
export async function countOutcomes(db: Queryable, meetingId: string): Promise<OutcomeCounts> {
  const { rows } = await sql<{ counts: OutcomeCounts }>`
    select outcome_counts(${meetingId}::uuid) as counts`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A function without a set has one row');
  return row.counts;
}

/** Whether the meeting is closed and no date opens it again; undefined for an unknown meeting. */
export async function findIsClosed(db: Queryable, meetingId: string): Promise<boolean | undefined> {
  const { rows } = await sql<{ isClosed: boolean }>`
    select stays_closed(meeting) as "isClosed" from meeting where id = ${meetingId}::uuid`.execute(db);
  return rows[0]?.isClosed;
}

/** Finishes a locked meeting. A trigger computes the counts again and refuses others. */
export async function insertFinish(
  transaction: Transaction,
  { meetingId, by, counts }: { meetingId: string; by: string; counts: OutcomeCounts },
): Promise<MeetingFinish> {
  const { rows } = await sql<MeetingFinish>`
    insert into meeting_finish (meeting_id, finished_at, finished_by, counts)
    values (${meetingId}::uuid, clock_timestamp(), ${by}, ${JSON.stringify(counts)}::text::jsonb)
    returning finished_at as "finishedAt", finished_by as "finishedBy", counts`.execute(transaction);
  const [finish] = rows;
  if (finish === undefined) throw new Error('An inserted row returns');
  return finish;
}
