import type { topicCalls } from '#contract/calls/topics.ts';
import type { Handlers } from '../../http/handler.ts';
import { listTopics } from './list-topics.ts';
import { showTopic } from './show-topic.ts';
import { changeTopic } from './change-topic.ts';
import { moveQuestions } from './move-questions.ts';
import { mergeTopics } from './merge-topics.ts';

export const topicHandlers: Handlers<typeof topicCalls> = {
  listTopics,
  showTopic,
  changeTopic,
  moveQuestions,
  mergeTopics,
};
