import { AnswerFilter, AnswerList, ExportAnswers, WorkList } from '../../answer/answer-list.ts';
import { call, OF_MEETING } from '../call.ts';

export const answerListCalls = {
  listAnswers: call({
    method: 'GET',
    path: '/api/v1/meetings/:meetingId/answers',
    permission: 'answer.read',
    summary: 'List the answers of all topics with their states, assignments and due dates',
    params: OF_MEETING,
    query: AnswerFilter,
    output: { status: 200, body: AnswerList },
    problems: ['no-meeting'],
  }),
  exportAnswers: call({
    method: 'POST',
    path: '/api/v1/meetings/:meetingId/answer-export',
    permission: 'answer.read',
    summary: 'Export all topics that match as rows of CSV, with the states of their answers and without texts',
    pool: 'maintenance',
    params: OF_MEETING,
    body: ExportAnswers,
    output: { status: 200, stream: 'text/csv; charset=utf-8' },
    problems: ['no-meeting'],
  }),
  listWork: call({
    method: 'GET',
    path: '/api/v1/meetings/:meetingId/work',
    permission: 'answer.remark',
    summary: 'List the answers that wait for the caller: to accept, to write, to review, returned, late',
    params: OF_MEETING,
    output: { status: 200, body: WorkList },
    problems: ['no-meeting'],
  }),
};
