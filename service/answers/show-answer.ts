import type { ShownAnswer } from '#contract/answer/answer.ts';
import type { answerCalls } from '#contract/calls/answers/texts.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { Transaction } from '../database/database.ts';
import type { CallContext } from '../http/handler.ts';
import { problem } from '../http/problems/problem.ts';
import { findTexts, findTopicLife } from './answer-queries.ts';
import { findAssignment } from './assignment/assignment-queries.ts';
import { findFigures } from './text/figure-queries.ts';
import { findRemarks } from './remarks/remark-queries.ts';
import { findAnswerSettings } from './settings-queries.ts';

/** The answer of a topic in both languages, also of an archived topic. @throws the problem `topic-not-found` */
export async function showAnswer(
  { db }: Pick<CallContext<Transaction>, 'db'>,
  { params }: Parsed<typeof answerCalls.showAnswer>,
): Promise<ShownAnswer> {
  const { meetingId, topicId } = params;
  const found = await findAnswerSettings(db, meetingId);
  if (found === undefined || (await findTopicLife(db, params)) === undefined) throw problem('topic-not-found');
  const { version, figures } = await findFigures(db, topicId);
  return {
    topicId,
    settings: found.settings,
    texts: await findTexts(db, topicId),
    figures: { version, figures },
    remarks: await findRemarks(db, topicId),
    assignment: (await findAssignment(db, topicId)) ?? null,
    timeZone: found.timeZone,
  };
}
