import type { meetingCalls } from '#contract/calls/meetings.ts';
import type { MeetingFile } from '#contract/meeting/organisers-meeting.ts';
import { findLogo } from '../../brand/logo-queries.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { writeInstant } from './file-time.ts';
import { chosenThemes, findThemes } from '../themes/theme-queries.ts';
import { FORMAT, VERSION } from './meeting-file.ts';
import { findMeeting } from '../meeting-queries.ts';

/** Exports the settings of a meeting as a meeting file, without its state. @throws the problem `no-meeting` */
export async function exportMeeting(
  { db }: Pick<CallContext, 'db'>,
  { params }: Parsed<typeof meetingCalls.exportMeeting>,
): Promise<MeetingFile> {
  const meeting = await findMeeting(db, params.meetingId);
  if (meeting === undefined) throw problem('no-meeting');
  const { heldOn, timeZone, opensAt, closesAt, brand, logo, texts, reasons, overdueThresholds } = meeting;
  const given = logo === null ? undefined : await findLogo(db, logo.digest);
  return {
    format: FORMAT,
    version: VERSION,
    heldOn,
    timeZone,
    opensAt: writeInstant(opensAt, timeZone),
    closesAt: writeInstant(closesAt, timeZone),
    brand,
    texts,
    reasons,
    themes: chosenThemes(await findThemes(db, meeting.id)),
    waits: overdueThresholds,
    secondPerson: meeting.needsSecondPerson,
    answers: meeting.answers,
    logo: given === undefined ? null : { mediaType: given.mediaType, base64: given.bytes.toString('base64') },
  };
}
