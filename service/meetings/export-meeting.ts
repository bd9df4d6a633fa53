import type { Queryable } from '../database/database.ts';
import { findLogoBytes } from '../brand/logo-queries.ts';
import { problem } from '../http/problem.ts';
import { writeInstant } from './local-time.ts';
import { FORMAT, VERSION } from './meeting-file.ts';
import { findCurrentMeeting } from './meeting-queries.ts';

/** The current meeting as a meeting file: all that is decided beforehand, not its state. @throws `no-meeting` */
export async function exportMeeting(db: Queryable) {
  const meeting = await findCurrentMeeting(db);
  if (meeting === undefined) throw problem('no-meeting');
  const { heldOn, timeZone, opensAt, closesAt, brand, logo, texts, reasons } = meeting;
  const bytes = logo === null ? undefined : await findLogoBytes(db, logo.digest);
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
    logo: logo === null || bytes === undefined ? null : { mediaType: logo.mediaType, base64: bytes.toString('base64') },
  };
}
