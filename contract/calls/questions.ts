import { z } from 'zod';
import {
  ListQuestions,
  OrganisersQuestion,
  QuestionPage,
  RevealAuthors,
  RevealedAuthors,
  TypedReference,
} from '../organisers-question.ts';
import { NewQuestion, QuestionReceived } from '../question.ts';
import { call } from './call.ts';
import { ROUTES } from './routes.ts';

const OF_MEETING = z.strictObject({ meetingId: z.uuid() });

export const questionCalls = {
  submitQuestion: call({
    ...ROUTES.submitQuestion,
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
    ...ROUTES.listQuestions,
    permission: 'question.read',
    summary: 'The questions of a meeting, newest first, a page at a time, authors masked',
    params: OF_MEETING,
    query: ListQuestions,
    output: { status: 200, body: QuestionPage },
    problems: ['no-meeting', 'question-not-found'],
  }),
  showQuestion: call({
    ...ROUTES.showQuestion,
    permission: 'question.read',
    summary: 'One question, its author masked',
    params: OF_MEETING.extend({ reference: TypedReference }),
    output: { status: 200, body: OrganisersQuestion.extend({ timeZone: z.string() }) },
    problems: ['question-not-found'],
  }),
  revealAuthors: call({
    ...ROUTES.revealAuthors,
    permission: 'author.reveal',
    summary: 'Who put these questions; the register has an entry for each',
    params: OF_MEETING,
    body: RevealAuthors,
    output: { status: 200, body: RevealedAuthors },
    problems: ['no-meeting'],
  }),
};
