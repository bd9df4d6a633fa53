import type { meetingCalls } from '#contract/calls/meetings.ts';
import type { ReasonList } from '#contract/meeting/reason.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { findRevision } from '../meeting-queries.ts';
import { findReasons } from './reason-queries.ts';

/** The reasons for refusal of a meeting, including retired ones. @throws the problem `no-meeting` */
export async function listReasons(
  { db }: Pick<CallContext, 'db'>,
  { params }: Parsed<typeof meetingCalls.listReasons>,
): Promise<ReasonList> {
  const revision = await findRevision(db, params.meetingId);
  if (revision === undefined) throw problem('no-meeting');
  return { revision, reasons: await findReasons(db, params.meetingId) };
}
