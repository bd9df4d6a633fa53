import { sql } from 'kysely';
import { LANGUAGES, type Localized } from '#contract/language.ts';
import type { LogoFacts } from '#contract/logo.ts';
import { MEETING_TEXTS, type MeetingTextKey, type Phase } from '#contract/meeting.ts';
import type { Logo } from '../brand/logo-queries.ts';
import type { Queryable, Transaction } from '../database/database.ts';

/** A text that is still to be written is null. */
export type DraftTexts = Record<MeetingTextKey, string | null>;

export type Meeting = {
  id: string;
  revision: number;
  phase: Phase;
  now: Date;
  heldOn: string;
  timeZone: string;
  opensAt: Date;
  closesAt: Date;
  override: 'open' | 'closed' | null;
  overrideUntil: Date | null;
  overrideReason: string | null;
  publishedAt: Date | null;
  isComplete: boolean;
  brand: string;
  logo: LogoFacts | null;
  texts: Localized<DraftTexts>;
  reasons: { code: string; label: Localized<string | null> }[];
};

const NO_TEXTS: DraftTexts = {
  companyName: null,
  title: null,
  subtitle: null,
  announcedNotice: null,
  closedNotice: null,
  charter: null,
  dataProtection: null,
  legalUrl: null,
  privacyUrl: null,
  companyUrl: null,
  redirectUrl: null,
};

/** The current meeting, its phase by the database's clock; undefined before the first start. */
export async function findCurrentMeeting(db: Queryable): Promise<Meeting | undefined> {
  const { rows } = await sql<
    Omit<Meeting, 'texts' | 'reasons'> & { texts: Record<string, DraftTexts> | null; reasons: Meeting['reasons'] }
  >`
    with instant as materialized (select clock_timestamp() as now)
    select meeting.id, revision, instant.now, time_zone as "timeZone", brand, override,
      held_on::text as "heldOn", opens_at as "opensAt", closes_at as "closesAt",
      override_until as "overrideUntil", override_reason as "overrideReason", published_at as "publishedAt",
      is_complete as "isComplete",
      meeting_phase(opens_at, closes_at, override, override_until, published_at, is_complete, instant.now) as phase,
      (select jsonb_object_agg(language, jsonb_build_object(
          'companyName', company_name, 'title', title, 'subtitle', subtitle,
          'announcedNotice', announced_notice, 'closedNotice', closed_notice,
          'charter', charter, 'dataProtection', data_protection, 'legalUrl', legal_url,
          'privacyUrl', privacy_url, 'companyUrl', company_url, 'redirectUrl', redirect_url))
        from meeting_text where meeting_id = meeting.id) as texts,
      (select jsonb_build_object('mediaType', media_type, 'digest', digest, 'width', width, 'height', height)
        from meeting_logo where meeting_id = meeting.id) as logo,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'code', code, 'label', jsonb_build_object('fr', label_fr, 'en', label_en)) order by position), '[]')
        from reason where meeting_id = meeting.id) as reasons
    from meeting, instant
    where is_current`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  return { ...row, texts: { fr: row.texts?.['fr'] ?? NO_TEXTS, en: row.texts?.['en'] ?? NO_TEXTS } };
}

/** The zone of the current meeting, on the schema of every version. */
export async function findTimeZone(db: Queryable): Promise<string | undefined> {
  const meeting = await db.selectFrom('meeting').select('time_zone').where('is_current', '=', true).executeTakeFirst();
  return meeting?.time_zone;
}

/** The texts without which a meeting cannot open, as `key (language)`. */
export function missingTexts(meeting: Pick<Meeting, 'texts' | 'reasons'>): string[] {
  const isMissing = (text: string | null) => text === null || text.trim() === '';
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

/** All that an organiser decides of a meeting beforehand; not its state. */
export type MeetingSettings = Omit<NewMeeting, 'id'> & { logo: Logo | null };

/** Inserts the meeting as the current one; false when there is one already. */
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

/** The current meeting, for this transaction alone: a second change waits for the first, and sees it. */
export async function lockCurrentMeeting(transaction: Transaction): Promise<Meeting | undefined> {
  await sql`select id from meeting where is_current for update`.execute(transaction);
  return await findCurrentMeeting(transaction);
}

/** Dates and colour of a meeting, in place of those it has. */
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

/** Every text of a meeting, in place of those it has. */
export async function setTexts(
  transaction: Transaction,
  meetingId: string,
  texts: Localized<DraftTexts>,
): Promise<void> {
  await sql`delete from meeting_text where meeting_id = ${meetingId}`.execute(transaction);
  for (const language of LANGUAGES) {
    const text = texts[language];
    await sql`
      insert into meeting_text (meeting_id, language, company_name, title, subtitle, announced_notice, closed_notice,
        charter, data_protection, legal_url, privacy_url, company_url, redirect_url)
      values (${meetingId}, ${language}, ${text.companyName}, ${text.title}, ${text.subtitle}, ${text.announcedNotice},
        ${text.closedNotice}, ${text.charter}, ${text.dataProtection}, ${text.legalUrl}, ${text.privacyUrl},
        ${text.companyUrl}, ${text.redirectUrl})`.execute(transaction);
  }
}

/** The reasons of refusal of a meeting, in place of those it has. */
export async function setReasons(
  transaction: Transaction,
  meetingId: string,
  reasons: Meeting['reasons'],
): Promise<void> {
  await sql`delete from reason where meeting_id = ${meetingId}`.execute(transaction);
  for (const [position, reason] of reasons.entries()) {
    await sql`
      insert into reason (meeting_id, code, position, label_fr, label_en)
      values (${meetingId}, ${reason.code}, ${position}, ${reason.label.fr}, ${reason.label.en})`.execute(transaction);
  }
}

/** Takes back what forces a meeting. Waits for the submissions under way, which keep their phase. */
export async function clearOverride(transaction: Transaction, meetingId: string): Promise<void> {
  await sql`
    update meeting set override = null, override_until = null, override_reason = null
    where id = ${meetingId}`.execute(transaction);
}

/** The instant of the word that forces a meeting, by the register; null while none does. */
export async function findOverrideSince(
  db: Queryable,
  { id, override }: Pick<Meeting, 'id' | 'override'>,
): Promise<Date | null> {
  if (override === null) return null;
  // Entries about questions are many, and none of them is meant.
  const { rows } = await sql<{ since: Date | null }>`
    select max(occurred_at) as since from register_entry
    where question_id is null and meeting_id = ${id} and kind in ('meeting.opened', 'meeting.closed')`.execute(db);
  return rows[0]?.since ?? null;
}

export type Override = { state: 'open' | 'closed'; until: Date | null; reason: string };

/** Forces a meeting open or closed. Waits for the submissions under way, which keep their phase. */
export async function setOverride(transaction: Transaction, meetingId: string, override: Override): Promise<void> {
  await sql`
    update meeting
    set override = ${override.state}, override_until = ${override.until}, override_reason = ${override.reason}
    where id = ${meetingId}`.execute(transaction);
}
