/** A question as organisers see it. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { MOST_IDS } from '../register/change.ts';
import { Instant } from '../instant.ts';
import { LANGUAGES } from '../language.ts';
import { pageLimit } from '../page-limit.ts';
import { FILTER_IN_ADDRESS } from './question-filter.ts';
import { typedNumber, typedReference } from './question-number.ts';
import { QUESTION_AGES, QUESTION_CHANNELS, QUESTION_STATES } from './question-state.ts';

const PAGE_MAX_LENGTH = 1000;
const NAME_MAX_LENGTH = 100;

/** A reference as somebody copies it: in small letters, with spaces around it, or without the hyphen. */
export const TypedReference = z.string().transform((typed) => typedReference(typed) ?? typed.trim().toUpperCase());

/** A question by its id, its number, or its reference as somebody copies it. */
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
const Order = z.enum(QUESTION_ORDERS).default('newest').describe('Which come first');

/** Which questions of a meeting, and which page of them. */
export const ListQuestions = z.strictObject({
  limit: pageLimit({ most: PAGE_MAX_LENGTH, usual: 100 }),
  order: Order,
  after: TypedQuestion.optional().describe('The question after which the page begins, in that order'),
  ids: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(Id).min(1).max(MOST_IDS))
    .optional()
    .describe(`Of these alone, ${MOST_IDS} at most with commas between them, those that match: what has changed`),
  ...FILTER_IN_ADDRESS,
});
export type ListQuestions = z.output<typeof ListQuestions>;

/** The list in which its neighbours are looked for. */
export const ShowQuestion = z.strictObject({ order: Order, ...FILTER_IN_ADDRESS });

export const CountQuestions = z.strictObject({
  newerThan: Id.optional().describe('The newest question of a list; `newer` counts those that came after it'),
  withOpened: z
    .literal('true')
    .transform(() => true as const)
    .optional()
    .describe('Counts what whoever asks has opened, too'),
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
    number: z.int().nullable().describe('In the register; null until it is sealed. Shown as Q25-0303'),
    version: z.int().describe('Grows with every change of the question'),
    state: z.enum(QUESTION_STATES),
    channel: z.enum(QUESTION_CHANNELS),
    language: z.enum(LANGUAGES),
    receivedAt: Instant,
    age: z.enum(QUESTION_AGES).nullable().describe('How long it has waited, where that is longer than it should'),
    themeCode: z.string().nullable(),
    topic: z.strictObject({ id: Id, number: z.int() }).nullable(),
    text: z.string().nullable().describe('As whoever asks may read it; null once it has been erased'),
    isRedacted: z.boolean().describe('Another text is shown, and published, in its place'),
    isOpened: z.boolean().describe('Whoever asks has opened it before'),
    country: z.string().nullable(),
    hasConsented: z.boolean(),
    isMasked: z.boolean(),
    author: Author.nullable().describe('Null once it has been erased; masked, unless it is revealed'),
  })
  .meta({ id: 'OrganisersQuestion' });
export type OrganisersQuestion = z.infer<typeof OrganisersQuestion>;

export const QuestionPage = z.strictObject({
  questions: z.array(OrganisersQuestion),
  next: z.string().nullable().describe('What `after` takes for the page that follows; null on the last one'),
  isSearchComplete: z.boolean().describe('False while many questions have come that the search does not know yet'),
  timeZone: z.string().describe('Of the meeting'),
});
export type QuestionPage = z.infer<typeof QuestionPage>;

const Counted = z.strictObject({ value: z.string().nullable(), count: z.int() });

/** Beside each value of a filter: how many there would be with it, the other filters being as they are. */
export const QuestionCounts = z
  .strictObject({
    total: z.int(),
    isAtLeast: z.boolean().describe('True where there are more: counting has stopped at its limit'),
    isSearchComplete: z.boolean().describe('False while many questions have come that the search does not know yet'),
    asOf: Instant.describe('When they were counted: what came since is not among them'),
    ageMs: z.int().describe('How long before this asking they were begun, for somebody else; 0 where for this one'),
    newer: z.int().describe('Matching questions that came after the newest one; 0 where none was named'),
    mine: z.int(),
    opened: z.int().nullable().describe('Matching questions that whoever asks has opened; null unless `withOpened`'),
    states: z.array(Counted),
    themes: z.array(Counted).describe('Null stands for those without one'),
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

/** Words that are each in the name, the company or the address of an author, whatever their case and accents. */
export const SearchAuthors = z.strictObject({ name: z.string().trim().min(2).max(NAME_MAX_LENGTH) });

export const FoundAuthors = z.strictObject({
  questions: z.array(OrganisersQuestion).describe('The newest first, their authors shown'),
  hasMore: z.boolean(),
  timeZone: z.string(),
});
export type FoundAuthors = z.infer<typeof FoundAuthors>;
