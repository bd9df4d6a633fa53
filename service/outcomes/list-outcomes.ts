import type { Parsed } from '#contract/calls/call.ts';
import type { outcomeCalls } from '#contract/calls/outcomes.ts';
import type { InNoTopic, ListOutcomes, OutcomeList, OutcomeRow } from '#contract/outcome/outcome-list.ts';
import type { CallContext } from '../http/handler.ts';
import { problem } from '../http/problems/problem.ts';
import { findTimeZone } from '../meetings/meeting-queries.ts';
import { countsOf } from './counts-of.ts';
import { findFinish } from './closing/finish-queries.ts';
import { countLiveTopics, findOutcomeRows, findRefusals, type FoundOutcome } from './list-queries.ts';
import { type CountedOutcome, findTotals, type Totals } from './total-queries.ts';

/** The outcomes of the topics that match, and of the questions in no topic. @throws the problem `no-meeting` */
export async function listOutcomes(
  { db }: Pick<CallContext, 'db'>,
  { params: { meetingId }, query }: Parsed<typeof outcomeCalls.listOutcomes>,
): Promise<OutcomeList> {
  const timeZone = await findTimeZone(db, meetingId);
  if (timeZone === undefined) throw problem('no-meeting');
  const { search = '', theme, outcome } = query;
  const { counted, others } = await findTotals(db, meetingId);
  const { found, total } = await findOutcomeRows(db, meetingId, query);
  const isWhole = search === '' && theme === undefined;
  return {
    outcomes: found.map((row) => withOthers(row, others)),
    total,
    topics: await countLiveTopics(db, meetingId),
    inNoTopic: isWhole ? await inNoTopicOf(db, meetingId, ofFilter(counted, outcome)) : [],
    counts: countsOf(counted),
    finish: await findFinish(db, meetingId),
    timeZone,
  };
}

function withOthers(row: FoundOutcome, others: Totals['others']): OutcomeRow {
  return { ...row, others: others.get(row.topic.id) ?? 0 };
}

function ofFilter(counted: readonly CountedOutcome[], outcome: ListOutcomes['outcome']): readonly CountedOutcome[] {
  if (outcome === undefined) return counted;
  const wanted = outcome === 'open' ? null : outcome;
  return counted.filter((one) => one.outcome === wanted);
}

/** The questions in no topic by outcome; refused ones also by reason. */
async function inNoTopicOf(
  db: CallContext['db'],
  meetingId: string,
  counted: readonly CountedOutcome[],
): Promise<InNoTopic[]> {
  const found = counted.filter(({ inNoTopic }) => inNoTopic > 0);
  const reasons = found.some(({ outcome }) => outcome === 'refused') ? await findRefusals(db, meetingId) : [];
  return found.map(({ outcome, inNoTopic: questions }) => {
    return { outcome, questions, reasons: outcome === 'refused' ? reasons : [] };
  });
}
