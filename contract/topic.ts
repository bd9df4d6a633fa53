/** A topic as organisers see it: questions with the same content under one neutral heading. */
import { z } from 'zod';
import { Id } from './id.ts';
import { Instant } from './instant.ts';
import { LANGUAGES } from './language.ts';
import { pageLimit } from './page-limit.ts';
import { THEME_MAX_LENGTH } from './question/question-filter.ts';
import { QUESTION_CHANNELS } from './question/question-state.ts';
import { typedTopicNumber } from './question/question-number.ts';
import { requiredText } from './required-text.ts';
import { SeenVersion } from './version.ts';

const HEADING_MAX_LENGTH = 300;
/** So many of a topic's questions are shown on its page: beyond that its answer would be megabytes. */
export const TOPIC_SHOWN_MAX = 1000;
/** So many come into another topic at once: in one transaction, for which others wait a second at most. */
export const MERGED_MAX = 5000;

const Heading = requiredText(HEADING_MAX_LENGTH);
const About = {
  headingFr: Heading.nullable().describe('Null while it is still to be written'),
  headingEn: Heading.nullable(),
  themeCode: z.string().max(THEME_MAX_LENGTH).nullable(),
};
const NewAbout = {
  headingFr: About.headingFr.default(null),
  headingEn: About.headingEn.default(null),
  themeCode: About.themeCode.default(null),
};

/** Where questions go. */
export const IntoTopic = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('own') }),
    z.strictObject({ kind: z.literal('new'), ...NewAbout }),
    z.strictObject({ kind: z.literal('existing'), topicId: Id }),
  ])
  .describe(
    'Each into a topic of its own, the one that it had before if that is empty; all into a new one; or into one',
  );
export type IntoTopic = z.infer<typeof IntoTopic>;

const FirstQuestion = z
  .strictObject({ id: Id, language: z.enum(LANGUAGES), text: z.string() })
  .nullable()
  .describe('How its oldest question begins, as it is shown, while it has no heading; null otherwise');

/** What a topic is called. */
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

/** A topic by its id, or by its number as somebody types it. */
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
  emptiedAt: Instant.nullable().describe('Since when it holds no question, and is history'),
  mergedInto: Id.nullable(),
  questions: z.strictObject({ fr: z.int(), en: z.int() }).describe('How many, by language'),
  oldestAt: Instant.nullable().describe('When the oldest of its questions was received'),
});
export type Topic = z.infer<typeof Topic>;

const PAGE_MAX_LENGTH = 1000;

export const ListTopics = z.strictObject({
  limit: pageLimit({ most: PAGE_MAX_LENGTH, usual: PAGE_MAX_LENGTH }),
  after: Id.optional().describe('The topic after which the page begins'),
  history: z.enum(['true', 'false']).default('false').describe('With those that hold no question any more'),
  heading: z.enum(['without']).optional().describe('Those alone that have a heading in neither language'),
});

export const TopicList = z
  .strictObject({
    topics: z.array(Topic).describe('By their numbers'),
    next: Id.nullable().describe('What `after` takes for the page that follows; null on the last one'),
    total: z.int().describe('On all pages'),
    withoutHeading: z.int().describe('How many have a heading in neither language, whether or not these are asked for'),
    timeZone: z.string(),
  })
  .meta({ id: 'TopicList' });
export type TopicList = z.infer<typeof TopicList>;

const TopicQuestion = z.strictObject({
  id: Id,
  reference: z.string(),
  number: z.int().nullable().describe('Null until it is sealed'),
  version: z.int(),
  language: z.enum(LANGUAGES),
  channel: z.enum(QUESTION_CHANNELS),
  receivedAt: Instant,
  text: z.string().nullable().describe('Null once it has been erased'),
  country: z.string().nullable(),
  themeCode: z.string().nullable(),
  decidedAt: Instant.nullable(),
  decidedBy: z.string().nullable(),
  isOwnTopic: z.boolean().describe('The topic was made for it: it leaves into another one or a new one only'),
});
export type TopicQuestion = z.infer<typeof TopicQuestion>;

const TopicEvent = z.strictObject({
  kind: z.string(),
  at: Instant,
  by: z.string().nullable(),
  questionId: Id.nullable(),
  questionNumber: z.int().nullable().describe('Null until it is sealed'),
  topic: TopicName.nullable().describe('Where the question went, or the topic that stayed'),
  fromTopic: TopicName.nullable(),
});
export type TopicEvent = z.infer<typeof TopicEvent>;

export const ShownTopic = z
  .strictObject({
    topic: Topic,
    questions: z
      .array(TopicQuestion)
      .describe(`As they are shown, the oldest first: ${TOPIC_SHOWN_MAX} at most, of those that the topic counts`),
    history: z.array(TopicEvent).describe('The newest first'),
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
  goesId: Id.describe('The one whose questions come in, and which goes into history'),
  seenVersionOfIt: Seen,
});
