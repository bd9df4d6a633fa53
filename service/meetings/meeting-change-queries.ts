import { sql } from 'kysely';
import { LANGUAGES, type Localized } from '#contract/plain/language.ts';
import { MEETING_TEXTS } from '#contract/meeting/meeting.ts';
import type { NewTheme } from '#contract/meeting/theme.ts';
import type { DrawnLogo } from '../brand/logo-queries.ts';
import type { Transaction } from '../database/database.ts';
import { columnOf, type DraftTexts, type Meeting } from './meeting-queries.ts';
import { setReasons } from './reasons/reason-queries.ts';

const TEXT_COLUMNS = sql.join(MEETING_TEXTS.map(columnOf));

export type NewMeeting = Pick<
  Meeting,
  'id' | 'heldOn' | 'timeZone' | 'opensAt' | 'closesAt' | 'brand' | 'texts' | 'reasons'
>;

/** The settings of a meeting for the page, without its state. */
export type MeetingSettings = Omit<NewMeeting, 'id'> & { logo: DrawnLogo | null };

/** The settings of the desk; undefined when the file omits them. */
export type DeskSettings = {
  themes: NewTheme[] | undefined;
  waits: Meeting['overdueThresholds'] | undefined;
  secondPerson: boolean | undefined;
  answers: Meeting['answers'] | undefined;
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
export async function setOverdueThresholds(
  transaction: Transaction,
  meetingId: string,
  thresholds: Meeting['overdueThresholds'],
): Promise<void> {
  await sql`
    update meeting set long_wait_minutes = ${thresholds.longMinutes}, very_long_wait_minutes = ${thresholds.veryLongMinutes}
    where id = ${meetingId}::uuid`.execute(transaction);
}

/** Replaces the settings for answers, and raises the meeting's revision. */
export async function setAnswerSettings(
  transaction: Transaction,
  meetingId: string,
  { wordsPerMinute, targetSeconds, needsOtherApprover }: Meeting['answers'],
): Promise<void> {
  await sql`
    insert into answer_settings
      (meeting_id, words_per_minute_fr, words_per_minute_en, target_seconds, needs_other_approver)
    values (${meetingId}, ${wordsPerMinute.fr}, ${wordsPerMinute.en}, ${targetSeconds}, ${needsOtherApprover})
    on conflict (meeting_id) do update set words_per_minute_fr = excluded.words_per_minute_fr,
      words_per_minute_en = excluded.words_per_minute_en, target_seconds = excluded.target_seconds,
      needs_other_approver = excluded.needs_other_approver`.execute(transaction);
  await growRevision(transaction, meetingId);
}
