import { type RawBuilder, sql } from 'kysely';
import { LANGUAGES } from '#contract/plain/language.ts';
import { MEETING_TEXTS, type MeetingTextKey } from '#contract/meeting/meeting.ts';
import type { OrganisersMeeting } from '#contract/meeting/organisers-meeting.ts';
import { hasVisibleText } from '#contract/plain/visible-text.ts';
import type { PictureDigests } from '#contract/plain/meeting/logo.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { textArray } from '../database/text-array.ts';

/** A text is null until it is written. */
export type Meeting = OrganisersMeeting;
export type DraftTexts = Meeting['texts']['fr'];

/** The column of a text has the same name in snake case. */
export function columnOf(key: MeetingTextKey) {
  return sql.ref(key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
}

const TEXT_PAIRS = sql.join(MEETING_TEXTS.map((key) => sql`${sql.lit(key)}, ${columnOf(key)}`));

/** Every meeting, newest first; each phase by the database's clock. */
export async function findMeetings(db: Queryable): Promise<Meeting[]> {
  return await find(db, sql`true`);
}

/** A meeting by its id, its phase by the database's clock. */
export async function findMeeting(db: Queryable, id: string): Promise<Meeting | undefined> {
  return (await find(db, sql`meeting.id = ${id}::uuid`))[0];
}

/** The meeting that the public page shows, its phase by the database's clock; undefined before the first start. */
export async function findCurrentMeeting(db: Queryable): Promise<Meeting | undefined> {
  return (await find(db, sql`is_current`))[0];
}

/** A meeting with the digests of its logo's pictures; null until they are drawn. */
export type ShownMeeting = Meeting & { pictures: PictureDigests | null };

/** The meeting that the public page shows, with the pictures of its logo. */
export async function findShownMeeting(db: Queryable): Promise<ShownMeeting | undefined> {
  const pictures = sql`, (select jsonb_object_agg(name, picture.digest)
    from (
      select meeting_id, drawn_from, name, digest from logo_picture
      union all
      select meeting_id, drawn_from, 'room', digest from room_logo
    ) as picture join meeting_logo using (meeting_id)
    where meeting_id = meeting.id and drawn_from = meeting_logo.digest) as pictures`;
  return (await find<ShownMeeting>(db, sql`is_current`, pictures))[0];
}

async function find<Found = Meeting>(db: Queryable, which: RawBuilder<unknown>, more = sql``): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with instant as materialized (select clock_timestamp() as now)
    select meeting.id, revision, is_current as "isCurrent", instant.now, time_zone as "timeZone", brand, override,
      held_on::text as "heldOn", opens_at as "opensAt", closes_at as "closesAt",
      override_until as "overrideUntil", override_reason as "overrideReason", published_at as "publishedAt",
      is_complete as "isComplete", needs_second_person as "needsSecondPerson",
      jsonb_build_object('longMinutes', long_wait_minutes, 'veryLongMinutes', very_long_wait_minutes) as "overdueThresholds",
      answer_settings_of(meeting.id) as answers,
      -- Most entries are about questions. Only those of the meeting count here.
      case when override is not null then (
        select max(occurred_at) from register_entry
        where question_id is null and meeting_id = meeting.id and kind in ('meeting.opened', 'meeting.closed')
      ) end as "overrideSince",
      meeting_phase(opens_at, closes_at, override, override_until, published_at, is_complete, instant.now) as phase,
      (select jsonb_object_agg(wanted.language, jsonb_build_object(${TEXT_PAIRS}))
        from unnest(${textArray(LANGUAGES)}) as wanted (language)
        left join meeting_text on meeting_id = meeting.id and meeting_text.language = wanted.language) as texts,
      (select jsonb_build_object('mediaType', media_type, 'digest', digest, 'width', width, 'height', height)
        from meeting_logo where meeting_id = meeting.id) as logo,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'code', code, 'label', jsonb_build_object('fr', label_fr, 'en', label_en)) order by position), '[]')
        from reason where meeting_id = meeting.id and not is_retired) as reasons
      ${more}
    from meeting, instant
    where ${which}
    order by held_on desc, meeting.id`.execute(db);
  return rows;
}

/** The zone of a meeting; undefined when there is no such meeting. */
export async function findTimeZone(db: Queryable, id: string): Promise<string | undefined> {
  const meeting = await db.selectFrom('meeting').select('time_zone').where('id', '=', id).executeTakeFirst();
  return meeting?.time_zone;
}

/** The revision of a meeting; undefined when there is no such meeting. */
export async function findRevision(db: Queryable, id: string): Promise<number | undefined> {
  const meeting = await db.selectFrom('meeting').select('revision').where('id', '=', id).executeTakeFirst();
  return meeting?.revision;
}

/** The zone of the meeting that the public page shows, on the schema of every version. */
export async function findCurrentTimeZone(db: Queryable): Promise<string | undefined> {
  const meeting = await db.selectFrom('meeting').select('time_zone').where('is_current', '=', true).executeTakeFirst();
  return meeting?.time_zone;
}

/** The meeting that the public page shows; undefined before the first start. */
export async function findCurrentMeetingId(db: Queryable): Promise<string | undefined> {
  const meeting = await db.selectFrom('meeting').select('id').where('is_current', '=', true).executeTakeFirst();
  return meeting?.id;
}

/** The texts without which a meeting cannot open, as `key (language)`. */
export function missingTexts(meeting: Pick<Meeting, 'texts' | 'reasons'>): string[] {
  const isMissing = (text: string | null) => text === null || !hasVisibleText(text);
  const missing = LANGUAGES.flatMap((language) =>
    [
      ...MEETING_TEXTS.filter((key) => isMissing(meeting.texts[language][key])),
      ...meeting.reasons.filter(({ label }) => isMissing(label[language])).map(({ code }) => `reasons.${code}`),
    ].map((key) => `${key} (${language})`),
  );
  return meeting.reasons.length === 0 ? [...missing, 'reasons'] : missing;
}

/**
 * Locks a meeting for this transaction: a second change waits for the first, and sees it. Rows that only refer to the
 * meeting, such as register entries, are still inserted.
 */
export async function lockMeeting(transaction: Transaction, id: string): Promise<Meeting | undefined> {
  await sql`select id from meeting where id = ${id}::uuid for no key update`.execute(transaction);
  return await findMeeting(transaction, id);
}
