import { type RawBuilder, sql } from 'kysely';
import { LANGUAGES, type Localized } from '#contract/plain/language.ts';
import { MEETING_TEXTS, type MeetingTextKey } from '#contract/meeting/meeting.ts';
import type { OrganisersMeeting } from '#contract/meeting/organisers-meeting.ts';
import type { NewTheme } from '#contract/meeting/theme.ts';
import { hasVisibleText } from '#contract/plain/visible-text.ts';
import type { PictureName } from '#contract/plain/meeting/logo.ts';
import type { DrawnLogo } from '../brand/logo-queries.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { setReasons } from './reasons/reason-queries.ts';

/** A text is null until it is written. */
export type Meeting = OrganisersMeeting;
export type DraftTexts = Meeting['texts']['fr'];

/** The column of a text has the same name in snake case. */
function columnOf(key: MeetingTextKey) {
  return sql.ref(key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
}

const TEXT_PAIRS = sql.join(MEETING_TEXTS.map((key) => sql`${sql.lit(key)}, ${columnOf(key)}`));
const TEXT_COLUMNS = sql.join(MEETING_TEXTS.map(columnOf));

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
export type ShownMeeting = Meeting & { pictures: Record<PictureName, string> | null };

/** The meeting that the public page shows, with the pictures of its logo. */
export async function findShownMeeting(db: Queryable): Promise<ShownMeeting | undefined> {
  const pictures = sql`, (select jsonb_object_agg(name, logo_picture.digest)
    from logo_picture join meeting_logo using (meeting_id)
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
      jsonb_build_object('longMinutes', long_wait_minutes, 'veryLongMinutes', very_long_wait_minutes) as waits,
      -- Most entries are about questions. Only those of the meeting count here.
      case when override is not null then (
        select max(occurred_at) from register_entry
        where question_id is null and meeting_id = meeting.id and kind in ('meeting.opened', 'meeting.closed')
      ) end as "overrideSince",
      meeting_phase(opens_at, closes_at, override, override_until, published_at, is_complete, instant.now) as phase,
      (select jsonb_object_agg(wanted.language, jsonb_build_object(${TEXT_PAIRS}))
        from unnest(${[...LANGUAGES]}::text[]) as wanted (language)
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

export type NewMeeting = Pick<
  Meeting,
  'id' | 'heldOn' | 'timeZone' | 'opensAt' | 'closesAt' | 'brand' | 'texts' | 'reasons'
>;

/** The settings of a meeting for the page, without its state. */
export type MeetingSettings = Omit<NewMeeting, 'id'> & { logo: DrawnLogo | null };

/** The settings of the desk; undefined when the file omits them. */
export type DeskSettings = {
  themes: NewTheme[] | undefined;
  waits: Meeting['waits'] | undefined;
  secondPerson: boolean | undefined;
};

/** Inserts the meeting as the current one; returns false when one exists. */
export async function insertMeeting(transaction: Transaction, meeting: NewMeeting): Promise<boolean> {
  const { rows } = await sql`
    insert into meeting (id, is_current, held_on, time_zone, opens_at, closes_at, brand)
    values (${meeting.id}, true, ${meeting.heldOn}, ${meeting.timeZone}, ${meeting.opensAt}, ${meeting.closesAt}, ${meeting.brand})
    on conflict do nothing
    returning id`.execute(transaction);
  if (rows.length === 0) return false;
  await setTexts(transaction, meeting.id, meeting.texts);
  await setReasons(transaction, meeting.id, meeting.reasons);
  return true;
}

/**
 * Locks a meeting for this transaction: a second change waits for the first, and sees it. Rows that only refer to the
 * meeting, such as register entries, are still inserted.
 */
export async function lockMeeting(transaction: Transaction, id: string): Promise<Meeting | undefined> {
  await sql`select id from meeting where id = ${id}::uuid for no key update`.execute(transaction);
  return await findMeeting(transaction, id);
}

/**
 * Raises the revision after a change of a related table, so that callers notice that the meeting they saw has changed.
 */
export async function growRevision(transaction: Transaction, meetingId: string): Promise<void> {
  await sql`update meeting set revision = revision + 1 where id = ${meetingId}::uuid`.execute(transaction);
}

/** Replaces the dates and the colour of a meeting. */
export async function setCalendar(
  transaction: Transaction,
  meetingId: string,
  settings: MeetingSettings,
): Promise<void> {
  const { heldOn, timeZone, opensAt, closesAt, brand } = settings;
  await sql`
    update meeting
    set held_on = ${heldOn}, time_zone = ${timeZone}, opens_at = ${opensAt}, closes_at = ${closesAt}, brand = ${brand}
    where id = ${meetingId}`.execute(transaction);
}

/** Replaces every text of a meeting. */
export async function setTexts(
  transaction: Transaction,
  meetingId: string,
  texts: Localized<DraftTexts>,
): Promise<void> {
  await sql`delete from meeting_text where meeting_id = ${meetingId}`.execute(transaction);
  for (const language of LANGUAGES) {
    const values = sql.join(MEETING_TEXTS.map((key) => texts[language][key]));
    await sql`
      insert into meeting_text (meeting_id, language, ${TEXT_COLUMNS})
      values (${meetingId}, ${language}, ${values})`.execute(transaction);
  }
}

/** Removes the override of a meeting. Waits for submissions in progress, which keep their phase. */
export async function clearOverride(transaction: Transaction, meetingId: string): Promise<void> {
  await sql`
    update meeting set override = null, override_until = null, override_reason = null
    where id = ${meetingId}`.execute(transaction);
}

export type Override = { state: 'open' | 'closed'; until: Date | null; reason: string };

/** Forces a meeting open or closed. Waits for submissions in progress, which keep their phase. */
export async function setOverride(transaction: Transaction, meetingId: string, override: Override): Promise<void> {
  await sql`
    update meeting
    set override = ${override.state}, override_until = ${override.until}, override_reason = ${override.reason}
    where id = ${meetingId}`.execute(transaction);
}

/** Sets whether a refusal waits for a second person. */
export async function setSecondPerson(transaction: Transaction, meetingId: string, isNeeded: boolean): Promise<void> {
  await sql`
    update meeting set needs_second_person = ${isNeeded} where id = ${meetingId}::uuid`.execute(transaction);
}

/** Sets the overdue thresholds, in minutes. */
export async function setWaits(transaction: Transaction, meetingId: string, waits: Meeting['waits']): Promise<void> {
  await sql`
    update meeting set long_wait_minutes = ${waits.longMinutes}, very_long_wait_minutes = ${waits.veryLongMinutes}
    where id = ${meetingId}::uuid`.execute(transaction);
}
