import { z } from 'zod';
import { FIELD_ERRORS } from './question-rules.ts';

/** Every stable code with its HTTP status. The words are in `words/problem`. */
export const PROBLEMS = {
  'invalid-fields': 400,
  'malformed-body': 400,
  'malformed-request': 400,
  'invalid-idempotency-key': 400,
  'captcha-refused': 400,
  unauthorized: 401,
  forbidden: 403,
  'foreign-origin': 403,
  'not-found': 404,
  'question-not-found': 404,
  'no-meeting': 404,
  'method-not-allowed': 405,
  'meeting-closed': 409,
  'captcha-already-used': 409,
  'changed-meanwhile': 409,
  'meeting-incomplete': 409,
  'until-past': 409,
  'until-before-closing': 409,
  'database-refused': 409,
  'body-too-large': 413,
  'unsupported-media-type': 415,
  'idempotency-mismatch': 422,
  'meeting-file-refused': 422,
  'too-many-requests': 429,
  internal: 500,
  'captcha-unavailable': 503,
  'service-busy': 503,
  'service-unavailable': 503,
} as const;
export type ProblemCode = keyof typeof PROBLEMS;

/** RFC 9457, with a stable `code` and one entry for each bad field. */
export const Problem = z
  .strictObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string(),
    detail: z.string().optional(),
    errors: z.array(z.strictObject({ field: z.string(), code: z.enum(FIELD_ERRORS), message: z.string() })).optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;
