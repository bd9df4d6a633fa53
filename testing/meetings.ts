/** The meeting of a test, opened and closed as by its operator. */
import { sql } from 'kysely';
import type { ImportedMeeting, MeetingFile } from '#contract/meeting/organisers-meeting.ts';
import type { Database } from '#service/database/database.ts';
import type { Actor } from '#service/http/actor.ts';
import { closeMeeting } from '#service/meetings/close-meeting.ts';
import { exportMeeting } from '#service/meetings/file/export-meeting.ts';
import { followCalendar } from '#service/meetings/follow-calendar.ts';
import { importMeeting } from '#service/meetings/file/import-meeting.ts';
import { findCurrentMeeting, type Meeting } from '#service/meetings/meeting-queries.ts';
import { openMeeting } from '#service/meetings/open-meeting.ts';

export const OPERATOR: Actor = { kind: 'operator', systemUser: 'tester' };

/** Inserts a second meeting like the current one, open to requests that name it. @returns its id */
export async function insertOtherMeeting(db: Database): Promise<string> {
  const meetingId = crypto.randomUUID();
  await sql`
    insert into meeting (id, is_current, held_on, time_zone, opens_at, closes_at, override, override_reason, brand,
      is_complete)
    select ${meetingId}::uuid, false, held_on, time_zone, opens_at, closes_at, override, override_reason, brand, true
    from meeting where is_current`.execute(db);
  return meetingId;
}

/** Returns the parameters of every call about the current meeting. */
export async function aboutCurrent(db: Database) {
  const meeting = await findCurrentMeeting(db);
  if (meeting === undefined) throw new Error('There is no meeting');
  return { params: { meetingId: meeting.id }, seenRevision: meeting.revision, actor: OPERATOR };
}

/** Forces the current meeting open, until an instant or without an end. */
export async function openCurrent(
  db: Database,
  { reason = 'test', until }: { reason?: string; until?: Date } = {},
): Promise<Meeting> {
  const { seenRevision, ...about } = await aboutCurrent(db);
  return await openMeeting({ db, ...about }, { ...about, body: { seenRevision, reason, until } });
}

/** Forces the current meeting closed. */
export async function closeCurrent(db: Database, reason = 'test'): Promise<Meeting> {
  const { params, actor } = await aboutCurrent(db);
  return await closeMeeting({ db, actor }, { params, body: { reason } });
}

/** Returns the current meeting to its calendar. */
export async function releaseCurrent(db: Database, reason = 'test'): Promise<Meeting> {
  const { seenRevision, ...about } = await aboutCurrent(db);
  return await followCalendar({ db, ...about }, { ...about, body: { seenRevision, reason } });
}

/** Exports the current meeting as a file. */
export async function exportCurrent(db: Database): Promise<MeetingFile> {
  return await exportMeeting({ db }, await aboutCurrent(db));
}

/** Imports a file into the current meeting. */
export async function importCurrent(
  { db, drawLogo }: { db: Database } & Parameters<typeof importMeeting>[0],
  file: unknown,
): Promise<ImportedMeeting> {
  const { seenRevision, ...about } = await aboutCurrent(db);
  return await importMeeting({ drawLogo }, { db, ...about }, { ...about, body: { seenRevision, file } });
}
