/** The decisions of organisers on questions, and their answers. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Instant } from '../instant.ts';
import { QuestionFilter } from './question-filter.ts';
import { QUESTION_STATES } from '../plain/question/question-state.ts';
import { RECIPIENT_MAX_LENGTH } from '../plain/question/question-rules.ts';
import { ForColleagues, SetTheme } from './reading.ts';
import { requiredText } from '../required-text.ts';
import { IntoTopic } from '../topic.ts';
import { SeenVersion } from '../version.ts';

const SENTENCE_MAX_LENGTH = 1000;
const REASON_CODE_MAX_LENGTH = 40;
const QUESTIONS_MAX = 5000;
/** The most questions that one transaction decides: other organisers wait for its locks. */
const ALL_OR_NOTHING_MAX = 250;
/** The answer lists at most this many decided questions, and as many skipped ones. */
export const LISTED_MAX = 100;

const Sentence = requiredText(SENTENCE_MAX_LENGTH);
const Recipient = requiredText(RECIPIENT_MAX_LENGTH);
const ReasonCode = z.string().max(REASON_CODE_MAX_LENGTH);

export const Decision = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('accept'), into: IntoTopic }),
  z.strictObject({
    kind: z.literal('redirect'),
    recipient: Recipient.optional().describe('The person or department that answers'),
    note: ForColleagues.optional().describe('For the recipient and colleagues'),
  }),
  z.strictObject({
    kind: z.literal('answerPrivately'),
    note: ForColleagues.describe('How a redirected question was answered, for colleagues'),
  }),
  z.strictObject({
    kind: z.literal('proposeRefusal'),
    reasonCode: ReasonCode.describe('A reason of the meeting that is not retired'),
    sentence: z
      .strictObject({ fr: Sentence.optional(), en: Sentence.optional() })
      .describe('Sentence for the author in the language of the question; the service does not send it'),
    note: ForColleagues.optional().describe('For the second person'),
  }),
  z.strictObject({ kind: z.literal('confirmRefusal') }),
  z.strictObject({
    kind: z.literal('returnRefusal'),
    reasonCode: ReasonCode.optional().describe('The reason that would have been right'),
    note: ForColleagues.optional().describe('For the organiser who proposed the refusal'),
  }),
  z.strictObject({
    kind: z.literal('reopen'),
    reason: ForColleagues.describe('Why an accepted question is received again, for colleagues'),
  }),
]);
export type Decision = z.infer<typeof Decision>;

const GiveTheme = z.strictObject({ kind: z.literal('setTheme'), themeCode: SetTheme.shape.themeCode });
export type GiveTheme = z.infer<typeof GiveTheme>;

/** One action on many questions: a decision, or a theme. */
const BulkAction = z.discriminatedUnion('kind', [...Decision.options, GiveTheme]);

const Seen = SeenVersion.describe('The version that the organiser saw');

/** Questions, each with the version that the organiser saw. */
export const SeenQuestions = z
  .array(z.strictObject({ id: Id, seenVersion: Seen }))
  .min(1)
  .max(QUESTIONS_MAX)
  .refine((seen) => new Set(seen.map(({ id }) => id)).size === seen.length, 'must each be another question');

export const DecideQuestion = z.strictObject({ decision: Decision, seenVersion: Seen });

export const DecideQuestions = z
  .strictObject({
    decision: BulkAction,
    isAllOrNothing: z
      .boolean()
      .optional()
      .describe(
        `Decides none of the questions if one would be skipped; for ${ALL_OR_NOTHING_MAX} named questions at most`,
      ),
    questions: z.union([
      SeenQuestions,
      z.strictObject({
        filter: QuestionFilter,
        asOf: Instant.describe(
          'Time of the counts: questions received, decided or changed by a colleague since then are skipped',
        ),
        atMost: z
          .int()
          .min(0)
          .nullable()
          .describe(
            'The counted total: if more questions match, none is decided. Null when the counts said "at least"',
          ),
      }),
    ]),
  })
  .refine(
    ({ isAllOrNothing, questions }) =>
      isAllOrNothing !== true || (Array.isArray(questions) && questions.length <= ALL_OR_NOTHING_MAX),
    { path: ['isAllOrNothing'], error: `must be about ${ALL_OR_NOTHING_MAX} named questions at most` },
  );

export const TakeBackQuestion = z.strictObject({ seenVersion: Seen, reason: ForColleagues });

export const CurrentQuestion = z
  .strictObject({
    state: z.enum(QUESTION_STATES),
    version: z.int(),
    topicId: Id.nullable(),
    since: Instant.nullable().describe('Time of the last decision'),
    by: z.string().nullable().describe('The organiser who took the last decision'),
  })
  .describe('The present state of a question');
export type CurrentQuestion = z.infer<typeof CurrentQuestion>;

/** Why a question is skipped. */
export const SKIP_REASONS = [
  'question-not-found',
  'changed-meanwhile',
  'step-not-allowed',
  'second-person-needed',
  'sentence-missing',
  'reason-unknown',
  'topic-not-found',
  'topic-gone',
  'theme-unknown',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

const DecidedQuestion = z.strictObject({
  id: Id,
  state: z.enum(QUESTION_STATES),
  version: z.int(),
  topicId: Id.nullable(),
});
export type DecidedQuestion = z.infer<typeof DecidedQuestion>;

const SkippedQuestion = z.strictObject({
  id: Id,
  why: z.enum(SKIP_REASONS),
  current: CurrentQuestion.nullable(),
});
export type SkippedQuestion = z.infer<typeof SkippedQuestion>;

export const DecisionResult = z
  .strictObject({
    decisionId: Id.describe('The id for undoing the decision'),
    finishedAt: Instant,
    undoUntil: Instant.nullable().describe('Null when the decision cannot be undone'),
    decidedCount: z.int(),
    decided: z.array(DecidedQuestion).describe(`The first ${LISTED_MAX} questions after the decision`),
    leftCount: z
      .int()
      .describe('For an undo: all decided questions that were not undone. For all or nothing: all questions, or none'),
    left: z.array(SkippedQuestion).describe(`The skipped questions with their reasons; ${LISTED_MAX} at most`),
  })
  .meta({ id: 'DecisionResult' });
export type DecisionResult = z.infer<typeof DecisionResult>;
