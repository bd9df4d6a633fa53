/** A question as organisers see it. */
import { z } from 'zod';
import { Instant } from './instant.ts';
import { LANGUAGES } from './language.ts';
import { QUESTION_STATES } from './question.ts';

const PAGE_MAX_LENGTH = 1000;
const SEARCH_MAX_LENGTH = 200;
const LIMIT_FAULT = `must be a whole number from 1 to ${PAGE_MAX_LENGTH.toLocaleString('en')}`;

/** A reference as somebody copies it: in small letters, with spaces around it, or without the hyphen. */
export const TypedReference = z.string().transform((typed) =>
  typed
    .trim()
    .toUpperCase()
    .replace(/^([^-]{4})([^-]{4})$/, '$1-$2'),
);

/** Which questions of a meeting; each left out where it does not matter. */
export const ListQuestions = z.strictObject({
  limit: z
    .string()
    .regex(/^\d+$/, LIMIT_FAULT)
    .transform(Number)
    .pipe(z.number().min(1, LIMIT_FAULT).max(PAGE_MAX_LENGTH, LIMIT_FAULT))
    .default(100),
  before: TypedReference.optional().describe('The question after which the page begins: older ones follow'),
  language: z.enum(LANGUAGES).optional(),
  since: Instant.optional().describe('Only those received since then'),
  search: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(SEARCH_MAX_LENGTH)
    .optional()
    .describe('Words that are each in the text; case and accents do not count'),
});
export type ListQuestions = z.output<typeof ListQuestions>;

const Author = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  company: z.string().nullable(),
});

export const OrganisersQuestion = z
  .strictObject({
    reference: z.string(),
    state: z.enum(QUESTION_STATES),
    channel: z.string(),
    language: z.enum(LANGUAGES),
    receivedAt: Instant,
    text: z.string().nullable().describe('Null once it has been erased'),
    country: z.string().nullable(),
    hasConsented: z.boolean(),
    isMasked: z.boolean(),
    author: Author.nullable().describe('Null once it has been erased; masked, unless it is revealed'),
  })
  .meta({ id: 'OrganisersQuestion' });
export type OrganisersQuestion = z.infer<typeof OrganisersQuestion>;

export const QuestionPage = z.strictObject({
  questions: z.array(OrganisersQuestion),
  total: z.int().describe('Of all pages'),
  next: z.string().nullable().describe('What `before` takes for the page that follows; null on the last one'),
  timeZone: z.string().describe('Of the meeting'),
});
export type QuestionPage = z.infer<typeof QuestionPage>;

export const RevealAuthors = z.strictObject({ references: z.array(TypedReference).min(1).max(PAGE_MAX_LENGTH) });

export const RevealedAuthors = z.strictObject({
  authors: z.array(z.strictObject({ reference: z.string(), author: Author.nullable() })),
});
export type RevealedAuthors = z.infer<typeof RevealedAuthors>;
