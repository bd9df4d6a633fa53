import { Remark, ReplyToRemark, SettleRemark, WriteRemark } from '../../answer/remark.ts';
import { Id } from '../../id.ts';
import { call } from '../call.ts';
import { OF_ANSWER, STALE } from './shared.ts';

const OF_REMARK = OF_ANSWER.extend({ remarkId: Id });
const remark = { status: 200, body: Remark } as const;

export const remarkCalls = {
  writeRemark: call({
    method: 'POST',
    path: '/api/v1/meetings/:meetingId/topics/:topicId/answer/:language/remarks',
    permission: 'answer.remark',
    transaction: true,
    summary: 'Write a remark on a passage of a text',
    params: OF_ANSWER,
    body: WriteRemark,
    output: remark,
    problems: [...STALE, 'topic-gone', 'passage-not-found', 'id-taken'],
  }),
  replyToRemark: call({
    method: 'POST',
    path: '/api/v1/meetings/:meetingId/topics/:topicId/answer/:language/remarks/:remarkId/replies',
    permission: 'answer.remark',
    transaction: true,
    summary: 'Reply to a remark',
    params: OF_REMARK,
    body: ReplyToRemark,
    output: remark,
    problems: ['topic-not-found', 'remark-not-found', 'id-taken'],
  }),
  settleRemark: call({
    method: 'POST',
    path: '/api/v1/meetings/:meetingId/topics/:topicId/answer/:language/remarks/:remarkId/settle',
    permission: 'answer.remark',
    transaction: true,
    summary: 'Settle a remark, or open it again',
    params: OF_REMARK,
    body: SettleRemark,
    output: remark,
    problems: ['topic-not-found', 'remark-not-found'],
  }),
};
