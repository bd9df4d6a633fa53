import { MeetingTotals } from '../meeting/totals.ts';
import {
  CountQuestions,
  ListQuestions,
  QuestionCounts,
  QuestionPage,
  ShowQuestion,
  TypedQuestion,
} from '../question/organisers-question.ts';
import { ReadQuestion } from '../question/reading.ts';
import { call, OF_MEETING } from './call.ts';

/** Problems of calls that search. */
export const SEARCH_PROBLEMS = ['too-many-alternatives', 'too-many-searches'] as const;

export const inboxCalls = {
  listQuestions: call({
    method: 'GET',
    path: '/api/v1/meetings/:meetingId/questions',
    permission: 'question.read',
    summary: 'List the questions of a meeting, one page at a time, with masked authors',
    params: OF_MEETING,
    query: ListQuestions,
    output: { status: 200, body: QuestionPage },
    problems: ['no-meeting', 'question-not-found', ...SEARCH_PROBLEMS],
  }),
  countQuestions: call({
    method: 'GET',
    path: '/api/v1/meetings/:meetingId/question-counts',
    permission: 'question.read',
    summary: 'Count the questions that match, and those that would match with another value of each filter',
    params: OF_MEETING,
    query: CountQuestions,
    output: { status: 200, body: QuestionCounts },
    problems: ['no-meeting', 'question-not-found', ...SEARCH_PROBLEMS],
  }),
  showQuestion: call({
    method: 'GET',
    path: '/api/v1/meetings/:meetingId/questions/:reference',
    permission: 'question.read',
    summary: 'Show one question with its notes and its history, its author masked',
    params: OF_MEETING.extend({ reference: TypedQuestion }),
    query: ShowQuestion,
    output: { status: 200, body: ReadQuestion },
    problems: ['question-not-found', ...SEARCH_PROBLEMS],
  }),
  showTotals: call({
    method: 'GET',
    path: '/api/v1/meetings/:meetingId/totals',
    permission: 'question.read',
    summary: 'Count the questions by state, in total and by day of receipt',
    params: OF_MEETING,
    output: { status: 200, body: MeetingTotals },
    problems: ['no-meeting'],
  }),
};
