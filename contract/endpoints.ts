import type { z } from 'zod';
import { CaptchaChallenge } from './captcha.ts';
import { MeetingView } from './meeting.ts';
import type { ProblemCode } from './problem.ts';
import { NewQuestion, QuestionReceived } from './question.ts';

export type Permission = 'public';

export type Endpoint<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = {
  method: 'GET' | 'POST';
  path: string;
  permission: Permission;
  /** One line for the reference page. */
  summary: string;
  input: Input | null;
  /** Request headers that the call reads, with what they do. */
  headers: Record<string, string>;
  output: { status: 200 | 201; body: Output };
  /** What can go wrong, beside the codes that every call shares. */
  problems: ProblemCode[];
};

/** Codes that any call may answer with. */
export const SHARED_PROBLEMS: ProblemCode[] = [
  'malformed-request',
  'not-found',
  'internal',
  'service-busy',
  'service-unavailable',
];

function endpoint<Input extends z.ZodType, Output extends z.ZodType>(declared: Endpoint<Input, Output>) {
  return declared;
}

export const submitQuestionEndpoint = endpoint({
  method: 'POST',
  path: '/api/v1/questions',
  permission: 'public',
  summary: 'Put a question to the Chairman',
  input: NewQuestion,
  headers: {
    'Idempotency-Key':
      'Optional, 1 to 255 visible ASCII characters. The same key with the same content gets the first answer again; without it the captcha token is the key.',
    'Accept-Language':
      'Language of the messages, and of a question that names none: French when it prefers fr, English otherwise.',
  },
  output: { status: 201, body: QuestionReceived },
  problems: [
    'invalid-fields',
    'malformed-body',
    'invalid-idempotency-key',
    'captcha-refused',
    'foreign-origin',
    'meeting-closed',
    'captcha-already-used',
    'body-too-large',
    'unsupported-media-type',
    'idempotency-mismatch',
    'too-many-requests',
    'captcha-unavailable',
  ],
});

export const showMeetingEndpoint = endpoint({
  method: 'GET',
  path: '/api/v1/meeting',
  permission: 'public',
  summary: 'The meeting: phase, schedule and texts in both languages',
  input: null,
  headers: {},
  output: { status: 200, body: MeetingView },
  problems: [],
});

export const createChallengeEndpoint = endpoint({
  method: 'GET',
  path: '/api/v1/captcha/challenge',
  permission: 'public',
  summary: 'A proof-of-work challenge, bound to the meeting, good for ten minutes',
  input: null,
  headers: {},
  output: { status: 200, body: CaptchaChallenge },
  problems: ['too-many-requests'],
});

/** Every call of the service, in the order the reference shows them. */
export const ENDPOINTS: Endpoint[] = [submitQuestionEndpoint, showMeetingEndpoint, createChallengeEndpoint];
