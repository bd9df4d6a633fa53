import {
  CountQuestions,
  FoundAuthors,
  ListQuestions,
  QuestionCounts,
  QuestionPage,
  RevealAuthors,
  RevealedAuthors,
  SearchAuthors,
  ShowQuestion,
  TypedQuestion,
} from '../question/organisers-question.ts';
import { ExportQuestions } from '../question/question-export.ts';
import { NewQuestion, QuestionReceived } from '../question/question.ts';
import { ReadQuestion } from '../question/reading.ts';
import { call, OF_MEETING } from './call.ts';

/** Problems of calls that search. */
const SEARCH_PROBLEMS = ['too-many-alternatives', 'too-many-searches'] as const;

export const questionCalls = {
  submitQuestion: call({
    method: 'POST',
    path: '/api/v1/questions',
    permission: 'public',
    summary: 'Put a question to the Chairman',
    body: NewQuestion,
    headers: {
      'Idempotency-Key':
        'Optional, 1 to 255 visible ASCII characters. The same key with the same content gets the first answer again; without it the captcha token is the key.',
      'Accept-Language':
        'Language of the messages, and of a question that names none: French when it prefers fr, English otherwise.',
    },
    output: { status: 201, body: QuestionReceived },
    problems: [
      'invalid-idempotency-key',
      'captcha-refused',
      'meeting-closed',
      'captcha-already-used',
      'idempotency-mismatch',
      'too-many-requests',
      'captcha-unavailable',
    ],
  }),
  listQuestions: call({
    method: 'GET',
    path: '/api/v1/meetings/:meetingId/questions',
    permission: 'question.read',
    summary: 'The questions of a meeting, a page at a time, authors masked',
    params: OF_MEETING,
    query: ListQuestions,
    output: { status: 200, body: QuestionPage },
    problems: ['no-meeting', 'question-not-found', ...SEARCH_PROBLEMS],
  }),
  countQuestions: call({
    method: 'GET',
    path: '/api/v1/meetings/:meetingId/question-counts',
    permission: 'question.read',
    summary: 'How many questions match, and how many would with another value of each filter',
    params: OF_MEETING,
    query: CountQuestions,
    output: { status: 200, body: QuestionCounts },
    problems: ['no-meeting', 'question-not-found', ...SEARCH_PROBLEMS],
  }),
  showQuestion: call({
    method: 'GET',
    path: '/api/v1/meetings/:meetingId/questions/:reference',
    permission: 'question.read',
    summary: 'One question with its notes and its history, its author masked',
    params: OF_MEETING.extend({ reference: TypedQuestion }),
    query: ShowQuestion,
    output: { status: 200, body: ReadQuestion },
    problems: ['question-not-found', ...SEARCH_PROBLEMS],
  }),
  exportQuestions: call({
    method: 'POST',
    path: '/api/v1/meetings/:meetingId/question-export',
    permission: 'question.export',
    summary: 'All questions that match, as rows of CSV; with their authors, for those who may reveal them',
    params: OF_MEETING,
    body: ExportQuestions,
    output: { status: 200, stream: 'text/csv; charset=utf-8' },
    problems: ['no-meeting', ...SEARCH_PROBLEMS, 'too-many-authors', 'too-many-to-reveal'],
  }),
  revealAuthors: call({
    method: 'POST',
    path: '/api/v1/meetings/:meetingId/authors/reveal',
    permission: 'author.reveal',
    summary: 'Who put these questions; the register has an entry for each',
    params: OF_MEETING,
    body: RevealAuthors,
    output: { status: 200, body: RevealedAuthors },
    problems: ['no-meeting', 'too-many-authors'],
  }),
  searchAuthors: call({
    method: 'POST',
    path: '/api/v1/meetings/:meetingId/authors/search',
    permission: 'author.reveal',
    summary: 'The questions of authors with this name; the register has the search, and an entry for each',
    params: OF_MEETING,
    body: SearchAuthors,
    output: { status: 200, body: FoundAuthors },
    problems: ['no-meeting', 'too-many-authors', 'too-many-searches'],
  }),
};
