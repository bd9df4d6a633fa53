import type { topicCalls } from '#contract/calls/topics.ts';
import type { ShownTopic } from '#contract/topic.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { findTimeZone } from '../../meetings/meeting-queries.ts';
import { findTopic, findTopicByNumber, findTopicEvents, findTopicQuestions } from './topic-view-queries.ts';

/** One topic with its questions, without their authors, and its history. @throws the problem `topic-not-found` */
export async function showTopic(
  { db }: Pick<CallContext, 'db'>,
  { params }: Parsed<typeof topicCalls.showTopic>,
): Promise<ShownTopic> {
  const { meetingId, topicId: key } = params;
  const topic =
    'id' in key
      ? await findTopic(db, { meetingId, topicId: key.id })
      : await findTopicByNumber(db, meetingId, key.number);
  const timeZone = await findTimeZone(db, meetingId);
  if (topic === undefined || timeZone === undefined) throw problem('topic-not-found');
  const questions = await findTopicQuestions(db, topic.id);
  return { topic, questions, history: await findTopicEvents(db, topic.id), timeZone };
}
