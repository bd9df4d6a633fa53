import type { Parsed } from '#contract/calls/call.ts';
import type { outcomeCalls } from '#contract/calls/outcomes.ts';
import type { OutcomeList } from '#contract/outcome/outcome-list.ts';
import type { CallContext } from '../http/handler.ts';
import { problem } from '../http/problems/problem.ts';
import { findTimeZone } from '../meetings/meeting-queries.ts';
import { countOutcomes, findFinish } from './finish-queries.ts';
import { countLiveTopics, findInNoTopic, findOutcomeRows } from './list-queries.ts';

/** The outcomes of the topics that match, and of the questions in no topic. @throws the problem `no-meeting` */
export async function listOutcomes(
  { db }: Pick<CallContext, 'db'>,
  { params: { meetingId }, query }: Parsed<typeof outcomeCalls.listOutcomes>,
): Promise<OutcomeList> {
  const timeZone = await findTimeZone(db, meetingId);
  if (timeZone === undefined) throw problem('no-meeting');
  const { search = '', theme, outcome } = query;
  const inNoTopic = search === '' && theme === undefined ? await findInNoTopic(db, meetingId) : [];
  const wanted = outcome === 'open' ? null : outcome;
  return {
    ...(await findOutcomeRows(db, meetingId, query)),
    topics: await countLiveTopics(db, meetingId),
    inNoTopic: inNoTopic.filter((row) => outcome === undefined || row.outcome === wanted),
    counts: await countOutcomes(db, meetingId),
    finish: await findFinish(db, meetingId),
    timeZone,
  };
}
