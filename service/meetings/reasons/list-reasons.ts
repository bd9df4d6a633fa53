import type { meetingCalls } from '#contract/calls/meetings.ts';
import type { ReasonList } from '#contract/meeting/reason.ts';
import type { Queryable } from '../../database/database.ts';
import type { Received } from '../../http/bind-calls.ts';
import { problem } from '../../http/problems/problem.ts';
import { findRevision } from '../meeting-queries.ts';
import { findReasons } from './reason-queries.ts';

type Listing = Pick<Received<typeof meetingCalls.listReasons>, 'params'>;

/** The reasons of refusal of a meeting, with those that are retired. @throws the problem `no-meeting` */
export async function listReasons(db: Queryable, { params }: Listing): Promise<ReasonList> {
  const revision = await findRevision(db, params.meetingId);
  if (revision === undefined) throw problem('no-meeting');
  return { revision, reasons: await findReasons(db, params.meetingId) };
}
