/** SQL that queues mails about answers, in the transaction of the command that causes them. */
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import type { OfAnswer, OfTopic } from '../answer-queries.ts';

/** When reminders and digests are sent, in the time zone of the meeting. */
const MORNING = sql.lit('08:00');

/** SQL for now, or for the next morning when the organiser gets a digest. */
const SOON = sql`
  case when has_mail_digest
    then ((clock_timestamp() at time zone time_zone - ${MORNING}::interval)::date + 1 + ${MORNING}::time)
      at time zone time_zone
    else clock_timestamp() end`;

/** SQL for the rows of an organiser and a meeting. An unknown or revoked organiser has none. */
function recipient(organiserId: RawBuilder<unknown>, meetingId: string): RawBuilder<unknown> {
  return sql`
    organiser join meeting on meeting.id = ${meetingId}::uuid
      and organiser.id::text = ${organiserId} and revoked_at is null`;
}

/** Queues the mail that a topic was assigned to an organiser. */
export async function queueAssigned(
  transaction: Transaction,
  { meetingId, topicId }: OfTopic,
  expertId: string,
): Promise<void> {
  await sql`
    insert into mail_job (id, kind, organiser_id, meeting_id, topic_id, run_after)
    select gen_random_uuid(), 'assigned', organiser.id, meeting.id, ${topicId}::uuid, ${SOON}
    from ${recipient(sql`${expertId}`, meetingId)}`.execute(transaction);
}

/** Queues the reminders of the day before the due date and of the due date, unless their time has passed. */
export async function queueReminders(
  transaction: Transaction,
  { meetingId, topicId }: OfTopic,
  { expertId, dueAt }: { expertId: string; dueAt: Date },
): Promise<void> {
  await sql`
    insert into mail_job (id, kind, organiser_id, meeting_id, topic_id, due_at, run_after)
    select gen_random_uuid(), kind, organiser.id, meeting.id, ${topicId}::uuid, ${dueAt}::timestamptz, morning
    from ${recipient(sql`${expertId}`, meetingId)}
    cross join (values ('dueTomorrow', 1), ('dueToday', 0)) as reminder (kind, days_before)
    cross join lateral (
      select ((${dueAt}::timestamptz at time zone time_zone)::date - days_before + ${MORNING}::time)
        at time zone time_zone as morning) as planned
    where morning > clock_timestamp() and morning < ${dueAt}::timestamptz
    on conflict do nothing`.execute(transaction);
}

/** Queues the mail that a text was returned: to the expert of its topic, or else to the organiser who submitted it. */
export async function queueReturned(
  transaction: Transaction,
  { meetingId, topicId, language }: OfAnswer,
  returnedBy: string,
): Promise<void> {
  const writer = writerOf(sql`${topicId}::uuid`, sql`${language}`);
  await sql`
    insert into mail_job (id, kind, organiser_id, meeting_id, topic_id, language, run_after)
    select gen_random_uuid(), 'returned', organiser.id, meeting.id, ${topicId}::uuid, ${language}, ${SOON}
    from ${recipient(writer, meetingId)}
    where organiser.id::text <> ${returnedBy}`.execute(transaction);
}

/** SQL for the id of the organiser who corrects a returned text. */
export function writerOf(topicId: RawBuilder<unknown>, language: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce(
    (select expert_id from answer_assignment where topic_id = ${topicId} and state <> 'declined'),
    (select submitted_by from answer where topic_id = ${topicId} and answer.language = ${language}))`;
}
