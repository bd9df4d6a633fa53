import { z } from 'zod';
import { Id } from '../id.ts';
import { DecisionResult, SeenQuestions } from '../question/decision.ts';
import {
  ChangedTopic,
  ChangeTopic,
  IntoTopic,
  ListTopics,
  MergeTopics,
  ShownTopic,
  TopicList,
  TypedTopic,
} from '../topic.ts';
import { call, COMMAND_HEADERS, COMMAND_PROBLEMS, OF_MEETING } from './call.ts';
import { QUESTIONS_LIMIT_BYTES } from './decisions.ts';

const OF_TOPIC = OF_MEETING.extend({ topicId: Id });

export const topicCalls = {
  listTopics: call({
    method: 'GET',
    path: '/api/v1/meetings/:meetingId/topics',
    permission: 'topic.read',
    summary: 'List the topics of a meeting by number, one page at a time',
    params: OF_MEETING,
    query: ListTopics,
    output: { status: 200, body: TopicList },
    problems: ['no-meeting', 'topic-not-found'],
  }),
  showTopic: call({
    method: 'GET',
    path: '/api/v1/meetings/:meetingId/topics/:topicId',
    permission: 'topic.read',
    summary: 'Show one topic: its questions as readers see them, and its history',
    params: OF_MEETING.extend({ topicId: TypedTopic }),
    output: { status: 200, body: ShownTopic },
    problems: ['topic-not-found'],
  }),
  changeTopic: call({
    method: 'PUT',
    path: '/api/v1/meetings/:meetingId/topics/:topicId',
    permission: 'topic.change',
    summary: 'Change the headings and the theme of a topic',
    params: OF_TOPIC,
    body: ChangeTopic,
    requiredHeaders: COMMAND_HEADERS,
    output: { status: 200, body: ChangedTopic },
    problems: [...COMMAND_PROBLEMS, 'topic-not-found', 'changed-meanwhile', 'theme-unknown'],
  }),
  moveQuestions: call({
    method: 'POST',
    path: '/api/v1/meetings/:meetingId/moves',
    permission: 'topic.change',
    summary: 'Move accepted questions into a topic, into a new one, or each into one of its own',
    params: OF_MEETING,
    body: z.strictObject({ questions: SeenQuestions, into: IntoTopic }),
    bodyLimit: QUESTIONS_LIMIT_BYTES,
    requiredHeaders: COMMAND_HEADERS,
    output: { status: 200, body: DecisionResult },
    problems: [
      ...COMMAND_PROBLEMS,
      'no-meeting',
      'meeting-finished',
      'topic-not-found',
      'topic-gone',
      'theme-unknown',
      'question-not-found',
      'changed-meanwhile',
      'step-not-allowed',
    ],
  }),
  mergeTopics: call({
    method: 'POST',
    path: '/api/v1/meetings/:meetingId/topics/:topicId/merge',
    permission: 'topic.change',
    summary: 'Merge another topic into this one; the other topic is archived',
    pool: 'maintenance',
    params: OF_TOPIC,
    body: MergeTopics,
    requiredHeaders: COMMAND_HEADERS,
    output: { status: 200, body: DecisionResult },
    problems: [
      ...COMMAND_PROBLEMS,
      'meeting-finished',
      'topic-not-found',
      'topic-gone',
      'topic-too-large',
      'changed-meanwhile',
      'step-not-allowed',
    ],
  }),
};
