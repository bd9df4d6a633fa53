/** Questions and topics that ask the same thing, each with its reason. Nothing here decides. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Instant } from '../instant.ts';
import { pageLimit } from '../page-limit.ts';
import { CLOSENESS } from '../plain/similar/closeness.ts';
import { LANGUAGES } from '../plain/language.ts';
import { QUESTION_STATES } from '../plain/question/question-state.ts';
import { TopicName } from '../topic.ts';

/** The most topics, questions and questions of the own topic in one answer, those that are close in part included. */
export const SIMILAR_TOPICS_MAX = 6;
export const SIMILAR_QUESTIONS_MAX = 12;
export const PAIRS_MAX = 200;
const PAIRS_USUAL = 10;

const Mark = z
  .strictObject({ start: z.int(), end: z.int(), isSame: z.boolean().describe('False for a part that differs') })
  .describe('A part of a text, in UTF-16 units');
export type Mark = z.infer<typeof Mark>;

const Same = z
  .strictObject({
    here: z.string().describe('As typed in the first text'),
    there: z.string().describe('As typed in the second text'),
  })
  .describe('A term that both texts have, as typed in each');

export const Explanation = z.strictObject({
  closeness: z.enum(CLOSENESS),
  squares: z.int().min(1).max(5).describe('Filled squares of five'),
  same: z.array(Same).describe('The heaviest terms first'),
  differs: z
    .strictObject({ here: z.array(z.string()), there: z.array(z.string()) })
    .describe('The heaviest terms of one text only, as typed, and every figure of one text only'),
  marksHere: z.array(Mark),
  marksThere: z.array(Mark),
});
export type Explanation = z.infer<typeof Explanation>;

const InTopic = TopicName.extend({ questionCount: z.int() });

const Compared = z.strictObject({
  id: Id,
  reference: z.string(),
  number: z.int().nullable().describe('Null until the question is sealed'),
  language: z.enum(LANGUAGES),
  state: z.enum(QUESTION_STATES),
  version: z.int(),
  text: z.string().describe('As readers see it'),
  country: z.string().nullable(),
  receivedAt: Instant,
  topic: InTopic.nullable(),
});
export type Compared = z.infer<typeof Compared>;

const SimilarQuestion = Compared.extend(Explanation.shape);
export type SimilarQuestion = z.infer<typeof SimilarQuestion>;

const SimilarTopic = InTopic.extend({
  closeness: z.enum(CLOSENESS),
  squares: z.int().min(1).max(5),
  bestQuestionId: Id.nullable().describe(
    'Its closest question, one of `questions`; null when only its heading is as close as the topic',
  ),
  heading: Explanation.extend({ language: z.enum(LANGUAGES), text: z.string() })
    .nullable()
    .describe('Its closest heading; null when a question is as close as the topic'),
});
export type SimilarTopic = z.infer<typeof SimilarTopic>;

const SetApart = z.strictObject({
  question: z.strictObject({ id: Id, reference: z.string(), number: z.int().nullable() }).nullable(),
  topic: TopicName.nullable(),
  by: z.string().describe('An organiser’s id'),
  at: Instant,
});

export const SimilarList = z
  .strictObject({
    isComplete: z.boolean().describe('False while the service still compares questions of the meeting'),
    topics: z.array(SimilarTopic).describe('The closest first'),
    questions: z.array(SimilarQuestion).describe('The closest first; those of the topics included'),
    setApart: z.array(SetApart).describe('What organisers marked as not similar to the question'),
  })
  .meta({ id: 'SimilarList' });
export type SimilarList = z.infer<typeof SimilarList>;

/** The other side of a question that an organiser marks as not similar. */
export const SetNotSimilar = z.strictObject({
  other: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('question'), questionId: Id }),
    z.strictObject({ kind: z.literal('topic'), topicId: Id }).describe('Holds until another question joins the topic'),
  ]),
  isNotSimilar: z.boolean().describe('False takes the mark back'),
});

const Skip = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number')
  .transform(Number)
  .default(0)
  .describe('How many come before the page');

export const ListPairs = z.strictObject({
  from: z.enum(['veryClose', 'close']).default('close').describe('The least closeness'),
  limit: pageLimit({ most: PAIRS_MAX, usual: PAIRS_USUAL }),
  skip: Skip,
});

export const ListMarks = z.strictObject({ skip: Skip });

const SimilarPair = Explanation.extend({ first: Compared, second: Compared });
export type SimilarPair = z.infer<typeof SimilarPair>;

export const SimilarPairs = z
  .strictObject({
    isComplete: z.boolean(),
    total: z.int().describe('All pairs that wait for a decision'),
    pairs: z.array(SimilarPair).describe('The strongest first'),
    setApartCount: z.int().describe('Pairs of the meeting marked as not similar'),
  })
  .meta({ id: 'SimilarPairs' });
export type SimilarPairs = z.infer<typeof SimilarPairs>;

const SetApartPair = z.strictObject({
  first: z.strictObject({ id: Id, reference: z.string(), number: z.int().nullable(), text: z.string() }),
  second: z.strictObject({ id: Id, reference: z.string(), number: z.int().nullable(), text: z.string() }).nullable(),
  topic: TopicName.nullable().describe('Null when the mark names a question'),
  by: z.string().describe('An organiser’s id'),
  at: Instant,
});

export const SetApartList = z.strictObject({
  pairs: z.array(SetApartPair).describe(`The latest first, ${PAIRS_MAX} at most`),
  total: z.int().describe('On all pages'),
});
export type SetApartList = z.infer<typeof SetApartList>;
