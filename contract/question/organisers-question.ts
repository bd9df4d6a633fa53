/** A question as organisers see it. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { MAX_IDS } from '../plain/register/change.ts';
import { Instant } from '../instant.ts';
import { LANGUAGES } from '../plain/language.ts';
import { pageLimit } from '../page-limit.ts';
import { FILTER_IN_ADDRESS } from './question-filter.ts';
import { typedNumber, typedReference } from '../plain/question/question-number.ts';
import { QUESTION_AGES, QUESTION_CHANNELS, QUESTION_STATES } from '../plain/question/question-state.ts';

const PAGE_MAX_LENGTH = 1000;
const NAME_MAX_LENGTH = 100;

/** A reference as a person copies it: in lower case, with spaces around it, or without the hyphen. */
export const TypedReference = z.string().transform((typed) => typedReference(typed) ?? typed.trim().toUpperCase());

/** A question by its id, its number, or its reference as a person copies it. */
export const TypedQuestion = z.string().transform((typed) => {
  const id = Id.safeParse(typed);
  if (id.success) return { id: id.data };
  const reference = typedReference(typed);
  if (reference !== undefined) return { reference };
  const number = typedNumber(typed);
  return number === undefined ? { reference: typed.trim().toUpperCase() } : { number };
});
export type TypedQuestion = z.output<typeof TypedQuestion>;

export const QUESTION_ORDERS = ['newest', 'oldest'] as const;
export type QuestionOrder = (typeof QUESTION_ORDERS)[number];
const Order = z.enum(QUESTION_ORDERS).default('newest').describe('Which questions come first');

/** Filter, order and page of a list of questions. */
export const ListQuestions = z.strictObject({
  limit: pageLimit({ most: PAGE_MAX_LENGTH, usual: 100 }),
  order: Order,
  after: TypedQuestion.optional().describe('The question before the page, in the chosen order'),
  ids: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(Id).min(1).max(MAX_IDS))
    .optional()
    .describe(
      `At most ${MAX_IDS} ids with commas between them: returns only those that match, to refresh changed questions`,
    ),
  ...FILTER_IN_ADDRESS,
});
export type ListQuestions = z.output<typeof ListQuestions>;

/** The filter and order of the list whose neighbours are returned. */
export const ShowQuestion = z.strictObject({ order: Order, ...FILTER_IN_ADDRESS });

export const CountQuestions = z.strictObject({
  newerThan: Id.optional().describe('The newest question of a list; `newer` counts those that came after it'),
  withOpened: z
    .literal('true')
    .transform(() => true as const)
    .optional()
    .describe('Also counts the questions that the caller has opened'),
  ...FILTER_IN_ADDRESS,
});

const Author = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  company: z.string().nullable(),
});

export const OrganisersQuestion = z
  .strictObject({
    id: Id,
    reference: z.string(),
    number: z.int().nullable().describe('In the register; null until the question is sealed. Shown as Q25-0303'),
    version: z.int().describe('Grows with every change of the question'),
    state: z.enum(QUESTION_STATES),
    channel: z.enum(QUESTION_CHANNELS),
    language: z.enum(LANGUAGES),
    receivedAt: Instant,
    age: z.enum(QUESTION_AGES).nullable().describe('Which overdue threshold the question has passed; null for neither'),
    themeCode: z.string().nullable(),
    topic: z.strictObject({ id: Id, number: z.int() }).nullable(),
    text: z.string().nullable().describe('As the caller may read it; null once it has been erased'),
    isRedacted: z.boolean().describe('Others see, and the meeting publishes, another text instead'),
    isOpened: z.boolean().describe('The caller has opened the question before'),
    country: z.string().nullable(),
    hasConsented: z.boolean(),
    isMasked: z.boolean(),
    author: Author.nullable().describe('Null once it has been erased; masked unless it is revealed'),
  })
  .meta({ id: 'OrganisersQuestion' });
export type OrganisersQuestion = z.infer<typeof OrganisersQuestion>;

export const QuestionPage = z.strictObject({
  questions: z.array(OrganisersQuestion),
  next: z.string().nullable().describe('The `after` of the next page; null on the last page'),
  isSearchComplete: z.boolean().describe('False while the search does not yet cover many recent questions'),
  timeZone: z.string().describe('Time zone of the meeting'),
});
export type QuestionPage = z.infer<typeof QuestionPage>;

const Counted = z.strictObject({ value: z.string().nullable(), count: z.int() });

/** For each value of a filter: how many questions would match with it, with the other filters unchanged. */
export const QuestionCounts = z
  .strictObject({
    total: z.int(),
    isAtLeast: z.boolean().describe('True when there are more: the count stopped at its limit'),
    isSearchComplete: z.boolean().describe('False while the search does not yet cover many recent questions'),
    asOf: Instant.describe('When the questions were counted; later ones are not included'),
    ageMs: z
      .int()
      .describe('How long before this request another request began the count; 0 when this request began it'),
    newer: z.int().describe('Matching questions that came after `newerThan`; 0 without it'),
    mine: z.int(),
    opened: z.int().nullable().describe('Matching questions that the caller has opened; null unless `withOpened`'),
    states: z.array(Counted),
    themes: z.array(Counted).describe('Null counts the questions without a theme'),
    languages: z.array(Counted),
    channels: z.array(Counted),
    ages: z.array(Counted),
    topics: z.strictObject({ with: z.int(), without: z.int() }),
  })
  .meta({ id: 'QuestionCounts' });
export type QuestionCounts = z.infer<typeof QuestionCounts>;

export const RevealAuthors = z.strictObject({ references: z.array(TypedReference).min(1).max(PAGE_MAX_LENGTH) });

export const RevealedAuthors = z.strictObject({
  authors: z.array(z.strictObject({ reference: z.string(), author: Author.nullable() })),
});
export type RevealedAuthors = z.infer<typeof RevealedAuthors>;

/** Each word must occur in the name, company or address of an author; case and accents do not matter. */
export const SearchAuthors = z.strictObject({ name: z.string().trim().min(2).max(NAME_MAX_LENGTH) });

export const FoundAuthors = z.strictObject({
  questions: z.array(OrganisersQuestion).describe('Newest first, with their authors'),
  hasMore: z.boolean(),
  timeZone: z.string(),
});
export type FoundAuthors = z.infer<typeof FoundAuthors>;
