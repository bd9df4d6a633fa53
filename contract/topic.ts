/** A topic as organisers see it: questions with the same content under one neutral heading. */
import { z } from 'zod';
import { Id } from './id.ts';
import { Instant } from './instant.ts';
import { LANGUAGES } from './plain/language.ts';
import { pageLimit } from './page-limit.ts';
import { THEME_MAX_LENGTH } from './question/question-filter.ts';
import { QUESTION_CHANNELS } from './plain/question/question-state.ts';
import { typedTopicNumber } from './plain/question/question-number.ts';
import { requiredText } from './required-text.ts';
import { SeenVersion } from './version.ts';

const HEADING_MAX_LENGTH = 300;
/** The page of a topic shows this many of its questions: all of them would be megabytes. */
export const TOPIC_SHOWN_MAX = 1000;
/** A merger moves at most this many questions in one transaction, which delays others by a second at most. */
export const MERGED_MAX = 5000;

const Heading = requiredText(HEADING_MAX_LENGTH);
const About = {
  headingFr: Heading.nullable().describe('Null until it is written'),
  headingEn: Heading.nullable(),
  themeCode: z.string().max(THEME_MAX_LENGTH).nullable(),
};
const NewAbout = {
  headingFr: About.headingFr.default(null),
  headingEn: About.headingEn.default(null),
  themeCode: About.themeCode.default(null),
};

/** The destination of moved questions. */
export const IntoTopic = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('own') }),
    z.strictObject({ kind: z.literal('new'), ...NewAbout }),
    z.strictObject({
      kind: z.literal('existing'),
      topicId: Id,
      seenMember: z
        .strictObject({ id: Id, seenVersion: SeenVersion })
        .optional()
        .describe('A question of the topic in the version seen: if it has changed or left, no question joins'),
    }),
  ])
  .describe(
    'Each into a topic of its own (its previous one if that is empty), all into a new topic, or all into an existing one',
  );
export type IntoTopic = z.infer<typeof IntoTopic>;

const FirstQuestion = z
  .strictObject({ id: Id, language: z.enum(LANGUAGES), text: z.string() })
  .nullable()
  .describe('While the topic has no heading: the beginning of its oldest question as readers see it; otherwise null');

/** Number and heading of a topic. */
export const TopicName = z
  .strictObject({
    id: Id,
    number: z.int().describe('Shown as T25-07'),
    headingFr: About.headingFr,
    headingEn: About.headingEn,
    firstQuestion: FirstQuestion,
  })
  .meta({ id: 'TopicName' });
export type TopicName = z.infer<typeof TopicName>;

/** A topic by its id, or by its number as a person types it. */
export const TypedTopic = z.string().transform((typed, context) => {
  const id = Id.safeParse(typed);
  if (id.success) return { id: id.data };
  const number = typedTopicNumber(typed);
  if (number !== undefined) return { number };
  context.addIssue({ code: 'custom', message: 'must be an id or a number' });
  return z.NEVER;
});
export type TypedTopic = z.output<typeof TypedTopic>;

const Topic = z.strictObject({
  id: Id,
  number: z.int().describe('Shown as T25-07'),
  version: z.int().describe('Grows with headings, theme and merging'),
  ...About,
  firstQuestion: FirstQuestion,
  createdAt: Instant,
  emptiedAt: Instant.nullable().describe('When the topic lost its last question and was archived'),
  mergedInto: Id.nullable(),
  questions: z.strictObject({ fr: z.int(), en: z.int() }).describe('Number of questions by language'),
  oldestAt: Instant.nullable().describe('When the oldest question was received'),
});
export type Topic = z.infer<typeof Topic>;

const PAGE_MAX_LENGTH = 1000;

export const ListTopics = z.strictObject({
  limit: pageLimit({ most: PAGE_MAX_LENGTH, usual: PAGE_MAX_LENGTH }),
  after: Id.optional().describe('The topic before the page'),
  history: z.enum(['true', 'false']).default('false').describe('Includes archived topics'),
  heading: z.enum(['without']).optional().describe('Only topics without a heading in either language'),
});

export const TopicList = z
  .strictObject({
    topics: z.array(Topic).describe('By number'),
    next: Id.nullable().describe('The `after` of the next page; null on the last page'),
    total: z.int().describe('Topics on all pages'),
    withoutHeading: z.int().describe('Topics without a heading in either language, regardless of the filter'),
    timeZone: z.string(),
  })
  .meta({ id: 'TopicList' });
export type TopicList = z.infer<typeof TopicList>;

const TopicQuestion = z.strictObject({
  id: Id,
  reference: z.string(),
  number: z.int().nullable().describe('Null until the question is sealed'),
  version: z.int(),
  language: z.enum(LANGUAGES),
  channel: z.enum(QUESTION_CHANNELS),
  receivedAt: Instant,
  text: z.string().nullable().describe('Null once it has been erased'),
  country: z.string().nullable(),
  themeCode: z.string().nullable(),
  decidedAt: Instant.nullable(),
  decidedBy: z.string().nullable(),
  isOwnTopic: z
    .boolean()
    .describe('The topic was created for this question, which can only move to another or a new topic'),
});
export type TopicQuestion = z.infer<typeof TopicQuestion>;

const TopicEvent = z.strictObject({
  kind: z.string(),
  at: Instant,
  by: z.string().nullable(),
  questionId: Id.nullable(),
  questionNumber: z.int().nullable().describe('Null until the question is sealed'),
  topic: TopicName.nullable().describe('Where the question went, or the topic that absorbed this one'),
  fromTopic: TopicName.nullable(),
  language: z.string().nullable().describe('Of an answer; null in other events'),
  expertId: z.string().nullable().describe('The organiser to whom the topic was assigned'),
  dueAt: Instant.nullable().describe('The due date of an assignment'),
  digest: z.string().nullable().describe('The SHA-256 of an approved answer'),
});
export type TopicEvent = z.infer<typeof TopicEvent>;

export const ShownTopic = z
  .strictObject({
    topic: Topic,
    questions: z
      .array(TopicQuestion)
      .describe(`As readers see them, oldest first; the first ${TOPIC_SHOWN_MAX} of the topic`),
    history: z.array(TopicEvent).describe('Newest first'),
    timeZone: z.string(),
  })
  .meta({ id: 'ShownTopic' });
export type ShownTopic = z.infer<typeof ShownTopic>;

const Seen = SeenVersion.describe('The version that is being changed');

export const ChangeTopic = z.strictObject({ seenVersion: Seen, ...About });

export const ChangedTopic = z.strictObject({ id: Id, version: z.int(), ...About });
export type ChangedTopic = z.infer<typeof ChangedTopic>;

export const MergeTopics = z.strictObject({
  seenVersion: Seen,
  goesId: Id.describe('The topic that gives its questions to this one and is archived'),
  seenVersionOfIt: Seen,
});
