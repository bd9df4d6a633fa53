import type { similarCalls } from '#contract/calls/similar.ts';
import type { Parsed } from '#contract/calls/call.ts';
import { PAIRS_MAX, type SetApartList } from '#contract/similar/similar.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { findTimeZone } from '../../meetings/meeting-queries.ts';
import { countMarks, findMarks } from './not-similar-queries.ts';

/** What organisers marked as not similar, the latest first. @throws the problem `no-meeting` */
export async function listNotSimilar(
  { db }: Pick<CallContext, 'db'>,
  { params: { meetingId }, query: { skip } }: Parsed<typeof similarCalls.listNotSimilar>,
): Promise<SetApartList> {
  if ((await findTimeZone(db, meetingId)) === undefined) throw problem('no-meeting');
  return {
    pairs: await findMarks(db, meetingId, { most: PAIRS_MAX, skip }),
    total: await countMarks(db, meetingId),
  };
}
