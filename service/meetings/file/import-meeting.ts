import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { meetingCalls } from '#contract/calls/meetings.ts';
import { LANGUAGES } from '#contract/plain/language.ts';
import { MEETING_TEXTS } from '#contract/meeting/meeting.ts';
import type { ImportedMeeting } from '#contract/meeting/organisers-meeting.ts';
import { type DrawLogo, setLogo } from '../../brand/logo-queries.ts';
import type { Transaction } from '../../database/database.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../../http/handler.ts';
import { requireUnfinished } from '../../outcomes/closing/finish-queries.ts';
import { insertEntry } from '../../register/register-queries.ts';
import { type MeetingSettings, setCalendar, setTexts } from '../meeting-change-queries.ts';
import { type Meeting, missingTexts } from '../meeting-queries.ts';
import { changeMeeting, type ChangeOfLocked } from '../change-meeting.ts';
import { setReasons } from '../reasons/reason-queries.ts';
import { writeDeskSettings } from './write-desk-settings.ts';
import { missingInFile, type ReadMeetingFile, readMeetingFile, refusal } from './read-meeting-file.ts';

/** The settings by which a finished meeting could open again. */
const DATES = new Set(['opensAt', 'closesAt']);

export type ImportParts = { drawLogo: DrawLogo };

/**
 * Gives a meeting all settings of a file, or none of them.
 *
 * @throws the problem `meeting-file-refused`, naming each fault; `meeting-finished` for other dates; those of `changeMeeting`
 */
export async function importMeeting(
  { drawLogo }: ImportParts,
  { db, actor }: Pick<CallContext, 'db' | 'actor'>,
  { params, body }: Parsed<typeof meetingCalls.importMeeting>,
): Promise<ImportedMeeting> {
  const { seenRevision, file } = body;
  const read = await readMeetingFile(file, drawLogo);
  let changed: string[] = [];
  const work = async (transaction: Transaction) =>
    await changeMeeting(transaction, { ...params, seenRevision }, async (meeting) => {
      // Texts may be missing before the opening. A missing text would close an open meeting while people are writing.
      const needed = meeting.phase === 'open' ? missingIn(read, file) : [];
      if ('faults' in read || needed.length > 0) throw refusal([...('faults' in read ? read.faults : []), ...needed]);
      const change = { meeting, actor, seenVersion: seenRevision };
      changed = [
        ...(await writeSettings(transaction, change, read.value)),
        ...(await writeDeskSettings(transaction, change, read.value)),
      ];
    });
  const after = await db.transaction().execute(work);
  const { phase, now, timeZone, override, overrideSince, overrideUntil, overrideReason } = after;
  const state = { phase, now, timeZone, override, overrideSince, overrideUntil, overrideReason };
  return { changed, missing: missingTexts(after), ...state };
}

function missingIn(read: ReadMeetingFile, file: unknown): string[] {
  const missing = 'faults' in read ? missingInFile(file) : missingTexts(read.value);
  return missing.map((text) => `${text} is missing, and the meeting is open`);
}

/** @returns the paths in the file of the settings that have changed */
async function writeSettings(
  transaction: Transaction,
  { meeting, ...by }: ChangeOfLocked,
  settings: MeetingSettings,
): Promise<string[]> {
  const changed = changedPaths(meeting, settings);
  if (changed.length === 0) return [];
  if (changed.some((path) => DATES.has(path))) await requireUnfinished(transaction, meeting.id);
  await applySettings(transaction, meeting, settings);
  await insertEntry(transaction, { ...by, meetingId: meeting.id, kind: 'meeting.changed', detail: { changed } });
  return changed;
}

function changedPaths(meeting: Meeting, settings: MeetingSettings): string[] {
  const fields = (['heldOn', 'timeZone', 'opensAt', 'closesAt', 'brand', 'reasons'] as const).filter(
    (key) => !isDeepStrictEqual(meeting[key], settings[key]),
  );
  const texts = LANGUAGES.flatMap((language) =>
    MEETING_TEXTS.filter((key) => meeting.texts[language][key] !== settings.texts[language][key]).map(
      (key) => `texts.${language}.${key}`,
    ),
  );
  return [...fields, ...(hasOtherLogo(meeting, settings) ? ['logo'] : []), ...texts];
}

function hasOtherLogo(meeting: Meeting, { logo }: MeetingSettings): boolean {
  const digest = logo === null ? undefined : createHash('sha256').update(logo.bytes).digest('hex');
  return meeting.logo?.digest !== digest || meeting.logo?.mediaType !== logo?.mediaType;
}

async function applySettings(transaction: Transaction, meeting: Meeting, settings: MeetingSettings): Promise<void> {
  await setCalendar(transaction, meeting.id, settings);
  await setTexts(transaction, meeting.id, settings.texts);
  await setReasons(transaction, meeting.id, settings.reasons);
  if (hasOtherLogo(meeting, settings)) await setLogo(transaction, meeting.id, settings.logo);
}
