import type { meetingCalls } from '#contract/calls/meetings.ts';
import { MAX_TO_CHECK, type Readiness, type ReadinessWarning } from '#contract/meeting/readiness.ts';
import { findTopicsToCheck } from '../../answers/answer-queries.ts';
import { findBackupState } from '../../backup/backup-queries.ts';
import type { Queryable } from '../../database/database.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { countDeciders } from '../../organisers/queries/organiser-queries.ts';
import { findMeeting, type Meeting } from '../meeting-queries.ts';
import { readinessWarnings } from './readiness-warnings.ts';

/** Shows the warnings about a meeting and its installation. @throws the problem `no-meeting` */
export async function showReadiness(
  { db }: Pick<CallContext, 'db'>,
  { params }: Parsed<typeof meetingCalls.showReadiness>,
): Promise<Readiness> {
  const meeting = await findMeeting(db, params.meetingId);
  if (meeting === undefined) throw problem('no-meeting');
  return { warnings: await findWarnings(db, meeting) };
}

/** The warnings of a meeting, with the organisers, answers and backups in the database. */
export async function findWarnings(db: Queryable, meeting: Meeting): Promise<ReadinessWarning[]> {
  const [deciders, backup] = [await countDeciders(db), await findBackupState(db)];
  const toCheck = await findTopicsToCheck(db, { meetingId: meeting.id, most: MAX_TO_CHECK });
  return readinessWarnings({ ...meeting, deciders, toCheck, backup });
}
