import { z } from 'zod';
import { FIELD_ERRORS } from './plain/question/question-rules.ts';
import { QUESTION_STATES } from './plain/question/question-state.ts';

/** Every stable code with its HTTP status. The texts are in `words/problem`. */
export const PROBLEMS = {
  'invalid-fields': 400,
  'malformed-body': 400,
  'malformed-request': 400,
  'invalid-idempotency-key': 400,
  'captcha-refused': 400,
  unauthorized: 401,
  forbidden: 403,
  'foreign-origin': 403,
  'foreign-origin-at-desk': 403,
  'company-account-refused': 403,
  'company-account-unbound': 403,
  'company-account-roleless': 403,
  'company-account-address': 403,
  'not-found': 404,
  'question-not-found': 404,
  'no-meeting': 404,
  'topic-not-found': 404,
  'method-not-allowed': 405,
  'link-ended': 404,
  'meeting-closed': 409,
  'captcha-already-used': 409,
  'changed-meanwhile': 409,
  'id-taken': 409,
  'too-many-views': 409,
  'step-not-allowed': 409,
  'second-person-needed': 409,
  'topic-gone': 409,
  'topic-too-large': 409,
  'more-than-counted': 409,
  'undo-too-late': 409,
  'command-under-way': 409,
  'meeting-incomplete': 409,
  'until-past': 409,
  'until-before-closing': 409,
  'database-refused': 409,
  'organiser-exists': 409,
  'last-secretary': 409,
  'last-second-factor': 409,
  'second-factor-missing': 409,
  'second-factor-unreadable': 409,
  'own-second-factor': 409,
  'fresh-sign-in-needed': 409,
  'sign-in-ended': 409,
  'body-too-large': 413,
  'unsupported-media-type': 415,
  'idempotency-mismatch': 422,
  'theme-unknown': 422,
  'command-key-reused': 422,
  'reason-unknown': 422,
  'sentence-missing': 422,
  'too-many-to-reveal': 422,
  'too-many-alternatives': 422,
  'meeting-file-refused': 422,
  'sign-in-refused': 422,
  'code-refused': 422,
  'recovery-code-refused': 422,
  'passkey-refused': 422,
  'password-refused': 422,
  'too-many-requests': 429,
  'too-many-attempts': 429,
  'too-many-authors': 429,
  'too-many-searches': 429,
  internal: 500,
  'captcha-unavailable': 503,
  'company-account-unavailable': 503,
  'service-busy': 503,
  'service-unavailable': 503,
} as const;
export type ProblemCode = keyof typeof PROBLEMS;

/** The present state of the object of a stale command, as identifiers. */
const Current = z.strictObject({
  version: z.int(),
  since: z.string().nullable().describe('An instant'),
  by: z.string().nullable().describe('An organiser’s id'),
  state: z.enum(QUESTION_STATES).optional().describe('Only for a question'),
  topicId: z.string().nullable().optional().describe('Only for a question'),
});
export type Current = z.infer<typeof Current>;

/** RFC 9457, with a stable `code` and one entry for each bad field. */
export const Problem = z
  .strictObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string(),
    detail: z.string().optional(),
    requestId: z.string().optional().describe('The id of the request, as in the log and in `X-Request-Id`'),
    errors: z.array(z.strictObject({ field: z.string(), code: z.enum(FIELD_ERRORS), message: z.string() })).optional(),
    attemptsLeft: z.int().optional().describe('How many attempts remain before a wait'),
    retryAt: z.iso.datetime().optional().describe('Only for `too-many-attempts`: the end of the wait'),
    current: Current.optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;
