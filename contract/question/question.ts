import { z } from 'zod';
import { COUNTRIES } from '../plain/country.ts';
import { LANGUAGES } from '../plain/language.ts';
import {
  CONSENT_VERSION_LENGTH,
  FIELD_RULES,
  type FieldError,
  fieldError,
  hasForbiddenCharacter,
  normalized,
  type TextField,
} from '../plain/question/question-rules.ts';

type Context = z.core.ParsePayload<string>;

/** Reports at most one error per field, with its code as the message. */
function report(context: Context, error: FieldError | undefined): void {
  if (error === undefined) return;
  context.issues.push({ code: 'custom', message: error, input: context.value });
}

/** A field that a person types, with its rule. */
function field(name: TextField, description: string) {
  const { maxLength, isRequired, isTrimmed, kind } = FIELD_RULES[name];
  const counted = isTrimmed
    ? 'Trimmed, then counted in UTF-16 units'
    : 'Kept as typed, counted in UTF-16 units once CRLF is LF';
  return z
    .string()
    .transform((typed) => normalized(name, typed))
    .check((context) => report(context, fieldError(name, context.value)))
    .meta({
      description: `${description}. ${counted}.`,
      maxLength,
      ...(isRequired ? { minLength: 1 } : {}),
      ...(kind === 'email' ? { format: 'email' } : {}),
    });
}

/** No provider and no page of ours sends NUL or half a surrogate pair. */
function isWhole(context: Context): void {
  if (hasForbiddenCharacter(context.value)) report(context, 'forbidden-character');
}

const Country = z.string().check((context) => {
  if (context.value !== '' && !COUNTRIES.has(context.value)) report(context, 'unknown-country');
});

/**
 * The question that a shareholder sends. Nothing is coerced: `"false"` is not a consent. `recaptchaToken` carries the
 * token of the configured captcha.
 */
export const NewQuestion = z.strictObject({
  firstName: field('firstName', 'First name'),
  lastName: field('lastName', 'Last name'),
  email: field('email', 'E-mail address'),
  text: field('text', 'The question'),
  acceptFinancialEmail: z.boolean().default(false).describe('Consent to the financial e-mails'),
  country: Country.default('').meta({
    description: 'ISO 3166-1 alpha-2 code, XK for Kosovo, or empty',
    pattern: '^([A-Z]{2})?$',
  }),
  company: field('company', 'Company').default(''),
  recaptchaToken: z
    .string()
    .max(8192, 'too-long')
    .check(isWhole)
    .default('')
    .describe('Token of the configured captcha'),
  language: z
    .enum(LANGUAGES)
    .optional()
    .describe('Language of the page on which the question was written. Without it, Accept-Language decides'),
  consentWording: z
    .string()
    .max(64, 'too-long')
    .check(isWhole)
    .optional()
    .describe(
      `Version of the wording shown with the consent box: the first ${CONSENT_VERSION_LENGTH} hexadecimal digits of its SHA-256. Without it, the current wording in the language of the question. A consent to an unknown wording is refused.`,
    ),
});
export type NewQuestion = z.infer<typeof NewQuestion>;

/** The shareholder's code: two groups of four letters and digits. Characters that people confuse are excluded. */
const Reference = z.string().regex(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);

export const QuestionReceived = z.strictObject({
  reference: Reference.describe('Cannot be guessed; the shareholder keeps it'),
  receivedAt: z.iso.datetime().describe('By the database clock, in UTC; unchanged in the answer to a repeat'),
});
export type QuestionReceived = z.infer<typeof QuestionReceived>;
