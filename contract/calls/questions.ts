import { NewQuestion, QuestionReceived } from '../question/question.ts';
import { call } from './call.ts';

export const questionCalls = {
  submitQuestion: call({
    method: 'POST',
    path: '/api/v1/questions',
    permission: 'public',
    summary: 'Submit a question to the Chairman',
    rateLimit: 1,
    body: NewQuestion,
    headers: {
      'Idempotency-Key':
        'Optional, 1 to 255 visible ASCII characters. The same key with the same content gets the first answer again. Without a key, the captcha token is the key.',
      'Accept-Language':
        'Language of the messages, and of a question that names none: French when this header prefers fr, English otherwise.',
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
};
