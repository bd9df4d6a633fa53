/** SQL on what a mail about answers says when it is sent. */
import { sql } from 'kysely';
import type { Language, Localized } from '#contract/plain/language.ts';
import { rolesWith } from '#contract/plain/organiser/permission.ts';
import type { Queryable } from '../../database/database.ts';
import type { MailKind } from './topics-mail.ts';
import { writerOf } from './queue-queries.ts';

/** One job: its topic, and whether its mail is still true. */
export type MailTopic = {
  id: string;
  kind: MailKind;
  isTrue: boolean;
  number: number;
  dueAt: Date | null;
};

/** One language waits for its writer: it is not begun, or being drafted. */
const IS_TO_WRITE = sql`(
  select count(*) from answer where answer.topic_id = topic.id and state <> 'drafting') < 2`;

/** The topics of these jobs by number. A job about an earlier assignment, date or step is no longer true. */
export async function findMailTopics(db: Queryable, ids: readonly string[], now: Date): Promise<MailTopic[]> {
  const { rows } = await sql<MailTopic>`
    select mail_job.id, kind, topic.number, assignment.due_at as "dueAt",
      revoked_at is null and roles && ${rolesWith('answer.write')}::text[] and emptied_at is null
        and case kind
          when 'assigned' then coalesce(expert_id = organiser.id::text and assignment.state = 'waiting', false)
            and ${IS_TO_WRITE}
          when 'returned' then exists (
              select from answer where answer.topic_id = topic.id and answer.language = mail_job.language
                and state = 'drafting' and returned_by is not null)
            and organiser.id::text = ${writerOf(sql`topic.id`, sql`mail_job.language`)}
          else coalesce(expert_id = organiser.id::text and assignment.state <> 'declined'
              and assignment.due_at = mail_job.due_at, false)
            and ${IS_TO_WRITE}
            and (${now}::timestamptz at time zone time_zone)::date
              = (mail_job.due_at at time zone time_zone)::date - case kind when 'dueTomorrow' then 1 else 0 end
        end as "isTrue"
    from mail_job
    join organiser on organiser.id = organiser_id
    join meeting on meeting.id = mail_job.meeting_id
    join topic on topic.id = mail_job.topic_id
    left join answer_assignment as assignment on assignment.topic_id = topic.id
    where mail_job.id = any (${ids}::uuid[])
    order by topic.number, mail_job.id`.execute(db);
  return rows;
}

/** The organiser and the meeting of a mail. */
export type Addressed = {
  /** Null after the organiser's access was revoked. */
  email: string | null;
  language: Language;
  hasDigest: boolean;
  timeZone: string;
  heldOn: string;
  titles: Localized<string | null>;
};

/** To whom the mail of a job goes, and about which meeting. */
export async function findAddressed(db: Queryable, jobId: string): Promise<Addressed | undefined> {
  const { rows } = await sql<Addressed>`
    select email, organiser.language, has_mail_digest as "hasDigest", time_zone as "timeZone",
      held_on::text as "heldOn", (
        select jsonb_build_object('fr', max(title) filter (where meeting_text.language = 'fr'),
          'en', max(title) filter (where meeting_text.language = 'en'))
        from meeting_text where meeting_text.meeting_id = meeting.id) as titles
    from mail_job
    join organiser on organiser.id = organiser_id
    join meeting on meeting.id = mail_job.meeting_id
    where mail_job.id = ${jobId}::uuid`.execute(db);
  return rows[0];
}
