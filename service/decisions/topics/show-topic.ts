import type { topicCalls } from '#contract/calls/topics.ts';
import type { ShownTopic } from '#contract/topic.ts';
import type { Queryable } from '../../database/database.ts';
import type { Received } from '../../http/bind-calls.ts';
import { problem } from '../../http/problems/problem.ts';
import { findTimeZone } from '../../meetings/meeting-queries.ts';
import { findTopic, findTopicByNumber, findTopicEvents, findTopicQuestions } from './topic-view-queries.ts';

type Showing = Pick<Received<typeof topicCalls.showTopic>, 'params'>;

/** One topic with its questions, without their authors, and its history. @throws the problem `topic-not-found` */
export async function showTopic(db: Queryable, { params }: Showing): Promise<ShownTopic> {
  const { meetingId, topicId: asked } = params;
  const topic =
    'id' in asked
      ? await findTopic(db, { meetingId, topicId: asked.id })
      : await findTopicByNumber(db, meetingId, asked.number);
  const timeZone = await findTimeZone(db, meetingId);
  if (topic === undefined || timeZone === undefined) throw problem('topic-not-found');
  const questions = await findTopicQuestions(db, topic.id);
  return { topic, questions, history: await findTopicEvents(db, topic.id), timeZone };
}
