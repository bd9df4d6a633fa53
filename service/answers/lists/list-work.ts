import { ANSWER_ROWS_MAX, type WorkList } from '#contract/answer/answer-list.ts';
import type { answerListCalls } from '#contract/calls/answers/lists.ts';
import type { Parsed } from '#contract/calls/call.ts';
import { isResting, WORK_GROUPS } from '#contract/plain/answer/work-groups.ts';
import { readClock } from '../../database/read-clock.ts';
import { requireOrganiser } from '../../http/actor.ts';
import type { CallContext } from '../../http/handler.ts';
import { mayDo } from '../../http/may-do.ts';
import { problem } from '../../http/problems/problem.ts';
import { findAnswerSettings } from '../settings-queries.ts';
import { idsOf } from './list-answers.ts';
import { findRowsFor } from './row-queries.ts';
import { workGroupOf } from './work-life.ts';

/** The answers that wait for the caller, each in its most urgent group. @throws the problem `no-meeting` */
export async function listWork(
  { db, actor }: Pick<CallContext, 'db' | 'actor'>,
  { params }: Parsed<typeof answerListCalls.listWork>,
): Promise<WorkList> {
  const { meetingId } = params;
  requireOrganiser(actor);
  const found = await findAnswerSettings(db, meetingId);
  if (found === undefined) throw problem('no-meeting');
  const ids = await idsOf(db, actor);
  const mayReview = mayDo(actor, 'answer.review');
  const now = await readClock(db);
  const { needsOtherApprover } = found.settings;
  const rows = await findRowsFor(db, { meetingId, ids }, { mayReview, limit: ANSWER_ROWS_MAX });
  const grouped = rows.flatMap((row) => {
    const group = workGroupOf(row, { ids, mayReview, needsOtherApprover, now });
    return group === undefined ? [] : { group, row };
  });
  const work = WORK_GROUPS.flatMap((name) => grouped.filter(({ group }) => group === name));
  const total = work.filter(({ group }) => !isResting(group)).length;
  return { work, total, now, timeZone: found.timeZone };
}
