import {
  AcceptAssignment,
  AssignedTopics,
  AssignTopic,
  AssignTopics,
  ChangedAssignment,
  DeclineAssignment,
} from '../../answer/assignment.ts';
import { call, COMMAND_HEADERS, COMMAND_PROBLEMS, OF_MEETING } from '../call.ts';
import { OF_TOPIC, STALE } from './shared.ts';

/** Holds 500 topics, and the longest note with six bytes for each UTF-16 unit. */
const ASSIGNMENTS_LIMIT_BYTES = 100_000;

const changed = { status: 200, body: ChangedAssignment } as const;

export const assignmentCalls = {
  assignTopic: call({
    method: 'PUT',
    path: '/api/v1/meetings/:meetingId/topics/:topicId/assignment',
    permission: 'answer.assign',
    summary: 'Assign a topic to an expert, or remove its assignment',
    params: OF_TOPIC,
    body: AssignTopic,
    requiredHeaders: COMMAND_HEADERS,
    output: changed,
    problems: [...COMMAND_PROBLEMS, ...STALE, 'topic-gone', 'expert-unknown'],
  }),
  assignTopics: call({
    method: 'POST',
    path: '/api/v1/meetings/:meetingId/assignments',
    permission: 'answer.assign',
    summary: 'Assign many topics at once; the answer lists the skipped ones',
    params: OF_MEETING,
    body: AssignTopics,
    bodyLimit: ASSIGNMENTS_LIMIT_BYTES,
    requiredHeaders: COMMAND_HEADERS,
    output: { status: 200, body: AssignedTopics },
    problems: [...COMMAND_PROBLEMS, 'no-meeting', 'expert-unknown'],
  }),
  acceptAssignment: call({
    method: 'POST',
    path: '/api/v1/meetings/:meetingId/topics/:topicId/assignment/accept',
    permission: 'answer.write',
    summary: 'Accept a topic that was assigned to the caller',
    params: OF_TOPIC,
    body: AcceptAssignment,
    requiredHeaders: COMMAND_HEADERS,
    output: changed,
    problems: [...COMMAND_PROBLEMS, ...STALE, 'topic-gone', 'not-assigned', 'step-not-allowed'],
  }),
  declineAssignment: call({
    method: 'POST',
    path: '/api/v1/meetings/:meetingId/topics/:topicId/assignment/decline',
    permission: 'answer.write',
    summary: 'Decline a topic with a reason; it returns to the organiser who assigned it',
    params: OF_TOPIC,
    body: DeclineAssignment,
    requiredHeaders: COMMAND_HEADERS,
    output: changed,
    problems: [...COMMAND_PROBLEMS, ...STALE, 'topic-gone', 'not-assigned', 'step-not-allowed'],
  }),
};
