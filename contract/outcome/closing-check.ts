/** The closing check: the open questions by the action that gives them an outcome, and the totals. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Instant } from '../instant.ts';
import { pageLimit } from '../page-limit.ts';
import { ROW_STATES } from '../plain/answer/answer-filter.ts';
import { LANGUAGES } from '../plain/language.ts';
import { OPEN_GROUPS, QUESTION_GROUPS, TOPIC_GROUPS } from '../plain/outcome/outcome-filter.ts';
import { QUESTION_CHANNELS } from '../plain/question/question-state.ts';
import { TopicName } from '../topic.ts';
import { OutcomeCounts } from './outcome-counts.ts';
import { MeetingFinish } from './set-outcome.ts';

const Count = z.int().nonnegative();

/** The closing check names at most this many topics that lack a part of their time code. */
export const LACKING_TIME_MAX = 20;

const RegisterComparison = z
  .strictObject({
    received: Count.describe('Entries of received questions'),
    firstNumber: z.int().nullable().describe('Null until a question has a number'),
    lastNumber: z.int().nullable(),
    unnumbered: Count.describe('Received questions whose entry is not sealed yet'),
    entries: Count.describe('Sealed entries of the meeting'),
    agrees: z.boolean().describe('No number is missing or given twice, and there are as many entries as questions'),
  })
  .meta({ id: 'RegisterComparison' });
export type RegisterComparison = z.infer<typeof RegisterComparison>;

export const ClosingCheck = z
  .strictObject({
    counts: OutcomeCounts,
    groups: z.array(
      z.strictObject({
        group: z.enum(OPEN_GROUPS),
        questions: Count,
        topics: Count.describe('0 for questions in no topic'),
      }),
    ),
    lackingTime: z
      .strictObject({
        count: Count,
        topics: z.array(
          z.strictObject({ topic: TopicName, fromSeconds: z.int().nullable(), toSeconds: z.int().nullable() }),
        ),
      })
      .describe(`Live answers without a whole time code; the first ${LACKING_TIME_MAX} by number`),
    register: RegisterComparison,
    isClosed: z.boolean().describe('No question can be received any more, by date or command'),
    finish: MeetingFinish.nullable(),
    timeZone: z.string(),
  })
  .meta({ id: 'ClosingCheck' });
export type ClosingCheck = z.infer<typeof ClosingCheck>;

const PAGE_MAX = 200;
const Page = {
  limit: pageLimit({ most: PAGE_MAX, usual: 25 }),
  after: Id.optional().describe('The row before the page'),
};
export const ListOpenTopics = z.strictObject({ group: z.enum(TOPIC_GROUPS), ...Page });
export const ListOpenQuestions = z.strictObject({ group: z.enum(QUESTION_GROUPS), ...Page });

const AnswerOfTopic = z.strictObject({ state: z.enum(ROW_STATES), submittedAt: Instant.nullable() });

/** A row names at most this many questions. */
export const NUMBERS_SHOWN_MAX = 30;

const OpenTopic = z
  .strictObject({
    topic: TopicName,
    version: z.int().describe('Of its outcome; 0 when none was ever set'),
    questions: Count.describe('Its open questions'),
    numbers: z.array(z.int()).describe(`Of the first ${NUMBERS_SHOWN_MAX} open questions with a number`),
    fr: AnswerOfTopic,
    en: AnswerOfTopic,
    isPlaced: z.boolean().describe('In the running order, not set aside'),
    wasShown: z.boolean().describe('On stage in the session, and not marked as answered'),
  })
  .meta({ id: 'OpenTopic' });
export type OpenTopic = z.infer<typeof OpenTopic>;

const OpenQuestion = z
  .strictObject({
    id: Id,
    reference: z.string(),
    number: z.int().nullable().describe('Null until the question is sealed'),
    version: z.int().describe('Of the question'),
    outcomeVersion: z.int().describe('Of its outcome; 0 when none was ever set'),
    language: z.enum(LANGUAGES),
    channel: z.enum(QUESTION_CHANNELS),
    state: z.enum(QUESTION_GROUPS),
    receivedAt: Instant,
    decidedAt: Instant.nullable(),
    text: z.string().nullable().describe('As readers see it; null once it is erased'),
  })
  .meta({ id: 'OpenQuestion' });
export type OpenQuestion = z.infer<typeof OpenQuestion>;

const Next = Id.nullable().describe('The `after` of the next page; null on the last page');
export const OpenTopicPage = z.strictObject({ topics: z.array(OpenTopic), next: Next }).meta({ id: 'OpenTopicPage' });
export type OpenTopicPage = z.infer<typeof OpenTopicPage>;
export const OpenQuestionPage = z
  .strictObject({ questions: z.array(OpenQuestion), next: Next })
  .meta({ id: 'OpenQuestionPage' });
export type OpenQuestionPage = z.infer<typeof OpenQuestionPage>;

export const OpenCount = z
  .strictObject({ total: Count.nullable().describe('The open questions; null while questions are received') })
  .meta({ id: 'OpenCount' });

export const ExportOpenQuestions = z.strictObject({
  language: z.enum(LANGUAGES).default('en').describe('Of the headers and states'),
});
