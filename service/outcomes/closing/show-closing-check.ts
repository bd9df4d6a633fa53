import type { Parsed } from '#contract/calls/call.ts';
import type { outcomeCalls } from '#contract/calls/outcomes.ts';
import type { ClosingCheck } from '#contract/outcome/closing-check.ts';
import { OPEN_GROUPS } from '#contract/plain/outcome/outcome-filter.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { findTimeZone } from '../../meetings/meeting-queries.ts';
import { compareWithRegister, countByGroup, findLackingTime } from './closing-queries.ts';
import { countsOf } from '../counts-of.ts';
import { countOutcomes, findFinish, findIsClosed } from './finish-queries.ts';

type Context = Pick<CallContext, 'db'>;

/** The totals, the open questions by group, and the conditions of the finish. @throws the problem `no-meeting` */
export async function showClosingCheck(
  { db }: Context,
  { params: { meetingId } }: Parsed<typeof outcomeCalls.showClosingCheck>,
): Promise<ClosingCheck> {
  const timeZone = await findTimeZone(db, meetingId);
  if (timeZone === undefined) throw problem('no-meeting');
  const counted = await countByGroup(db, meetingId);
  const counts = countsOf(counted);
  return {
    counts,
    groups: OPEN_GROUPS.map((group) => {
      const found = counted.find((one) => one.group === group);
      return { group, questions: found?.questions ?? 0, topics: found?.topics ?? 0 };
    }),
    lackingTime: await findLackingTime(db, meetingId),
    register: await compareWithRegister(db, { meetingId, received: counts.received }),
    isClosed: (await findIsClosed(db, meetingId)) === true,
    finish: await findFinish(db, meetingId),
    timeZone,
  };
}

/** The open questions, for the link to the closing check; null while questions are received. @throws the problem `no-meeting` */
export async function countOpenQuestions(
  { db }: Context,
  { params: { meetingId } }: Parsed<typeof outcomeCalls.countOpenQuestions>,
): Promise<{ total: number | null }> {
  const isClosed = await findIsClosed(db, meetingId);
  if (isClosed === undefined) throw problem('no-meeting');
  return { total: isClosed ? (await countOutcomes(db, meetingId)).open : null };
}
