import { z } from 'zod';
import { KeepAside, RestoreVersion, ShownVersion, VersionList } from '../../answer/version.ts';
import { call, COMMAND_HEADERS, COMMAND_PROBLEMS } from '../call.ts';
import { ANSWER_LIMIT_BYTES, changed, OF_ANSWER, STALE } from './shared.ts';

const OF_VERSION = OF_ANSWER.extend({
  number: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'must be a whole number')
    .transform(Number),
});

export const versionCalls = {
  listVersions: call({
    method: 'GET',
    path: '/api/v1/meetings/:meetingId/topics/:topicId/answer/:language/versions',
    permission: 'answer.read',
    summary: 'List the versions of one language of an answer',
    params: OF_ANSWER,
    output: { status: 200, body: VersionList },
    problems: ['topic-not-found'],
  }),
  showVersion: call({
    method: 'GET',
    path: '/api/v1/meetings/:meetingId/topics/:topicId/answer/:language/versions/:number',
    permission: 'answer.read',
    summary: 'Show the text of one version',
    params: OF_VERSION,
    output: { status: 200, body: ShownVersion },
    problems: ['topic-not-found', 'version-not-found'],
  }),
  restoreVersion: call({
    method: 'POST',
    path: '/api/v1/meetings/:meetingId/topics/:topicId/answer/:language/versions/:number/restore',
    permission: 'answer.write',
    summary: 'Make the text of an earlier version the present one, as a new version',
    params: OF_VERSION,
    body: RestoreVersion,
    requiredHeaders: COMMAND_HEADERS,
    output: changed,
    problems: [...COMMAND_PROBLEMS, ...STALE, 'topic-gone', 'not-assigned', 'version-not-found'],
  }),
  keepAside: call({
    method: 'POST',
    path: '/api/v1/meetings/:meetingId/topics/:topicId/answer/:language/versions',
    permission: 'answer.write',
    summary: 'Keep a text as a version of its own next to the present one',
    params: OF_ANSWER,
    body: KeepAside,
    bodyLimit: ANSWER_LIMIT_BYTES,
    requiredHeaders: COMMAND_HEADERS,
    output: changed,
    problems: [...COMMAND_PROBLEMS, 'topic-not-found', 'topic-gone', 'not-assigned'],
  }),
};
