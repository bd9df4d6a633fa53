import { z } from 'zod';
import { COUNTRIES } from './country.ts';
import { LANGUAGES } from './language.ts';
import {
  CONSENT_VERSION_LENGTH,
  type FieldError,
  isPlausibleEmail,
  NAME_MAX_LENGTH,
  normalizeLines,
  TEXT_MAX_LENGTH,
  textFieldError,
} from './question-rules.ts';

export const QUESTION_STATES = [
  'received',
  'accepted',
  'refusalProposed',
  'refused',
  'redirected',
  'withdrawn',
] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

type Context = z.core.ParsePayload<string>;

/** Reports at most one error a field, its code where zod keeps a message. */
function report(context: Context, error: FieldError | undefined): void {
  if (error === undefined) return;
  context.issues.push({ code: 'custom', message: error, input: context.value });
}

function line(isRequired: boolean) {
  return z
    .string()
    .transform((value) => value.trim())
    .check((context) => report(context, textFieldError(context.value, { maxLength: NAME_MAX_LENGTH, isRequired })));
}

const Email = line(true).check((context) => {
  if (context.issues.length === 0 && !isPlausibleEmail(context.value)) report(context, 'not-an-email');
});

const Text = z
  .string()
  .transform(normalizeLines)
  .check((context) => report(context, textFieldError(context.value, { maxLength: TEXT_MAX_LENGTH, isRequired: true })));

const Country = z.string().check((context) => {
  if (context.value !== '' && !COUNTRIES.has(context.value)) report(context, 'unknown-country');
});

const COUNTED = 'Trimmed, then counted in UTF-16 units.';

/**
 * What a shareholder sends. Nothing is coerced: `"false"` is not a consent.
 * `recaptchaToken` carries the token of whichever captcha is configured.
 */
export const NewQuestion = z.strictObject({
  firstName: line(true).meta({ description: `First name. ${COUNTED}`, minLength: 1, maxLength: NAME_MAX_LENGTH }),
  lastName: line(true).meta({ description: `Last name. ${COUNTED}`, minLength: 1, maxLength: NAME_MAX_LENGTH }),
  email: Email.meta({ description: `E-mail address. ${COUNTED}`, format: 'email', maxLength: NAME_MAX_LENGTH }),
  text: Text.meta({
    description: 'The question. Counted in UTF-16 units once CRLF is LF; kept as typed.',
    minLength: 1,
    maxLength: TEXT_MAX_LENGTH,
  }),
  acceptFinancialEmail: z.boolean().default(false).describe('Consent to the financial e-mails'),
  country: Country.default('').meta({ description: 'ISO 3166-1 alpha-2 code, or empty', pattern: '^([A-Z]{2})?$' }),
  company: line(false)
    .default('')
    .meta({ description: `Company. ${COUNTED}`, maxLength: NAME_MAX_LENGTH }),
  recaptchaToken: z.string().max(8192, 'too-long').default('').describe('Token of the configured captcha'),
  language: z
    .enum(LANGUAGES)
    .optional()
    .describe('Language of the page on which it was written; without it, the one that Accept-Language prefers'),
  consentWording: z
    .string()
    .max(64, 'too-long')
    .optional()
    .describe(
      `Version of the wording shown beside the consent box: the first ${CONSENT_VERSION_LENGTH} hexadecimal digits of its SHA-256. Without it, the wording in use in the language of the question. A consent to an unknown wording is refused.`,
    ),
});
export type NewQuestion = z.infer<typeof NewQuestion>;

/** The shareholder's code: two groups of four, letters and digits that are not mistaken for one another. */
const Reference = z.string().regex(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);

export const QuestionReceived = z.strictObject({
  reference: Reference.describe('Unguessable; the shareholder keeps it'),
  receivedAt: z.iso.datetime().describe('By the database clock, in UTC; the same again for a repeat'),
});
export type QuestionReceived = z.infer<typeof QuestionReceived>;
