import { FailedMails, RetryMail } from '../../answer/failed-mails.ts';
import { call, OF_MEETING } from '../call.ts';

export const answerMailCalls = {
  listFailedMails: call({
    method: 'GET',
    path: '/api/v1/meetings/:meetingId/failed-mails',
    permission: 'answer.assign',
    summary: 'List the organisers whose mails about assignments and answers failed',
    params: OF_MEETING,
    output: { status: 200, body: FailedMails },
    problems: ['no-meeting'],
  }),
  retryMail: call({
    method: 'POST',
    path: '/api/v1/meetings/:meetingId/failed-mails/retry',
    permission: 'answer.assign',
    summary: 'Send the failed mails to an organiser again',
    params: OF_MEETING,
    body: RetryMail,
    transaction: true,
    output: { status: 200, body: FailedMails },
    problems: ['no-meeting'],
  }),
};
