/** The running order of a meeting as the desk and the stage read it. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Instant } from '../instant.ts';
import { ROW_STATES } from '../plain/answer/answer-filter.ts';
import { LANGUAGES } from '../plain/language.ts';
import { TopicName } from '../topic.ts';

const Count = z.int().nonnegative();
const OrganiserId = z.string().describe('An organiser’s id');

const OrderText = z.strictObject({
  state: z.enum(ROW_STATES),
  words: Count,
  seconds: Count.describe('Speaking time at the meeting’s words per minute'),
  needsTranslationCheck: z.boolean(),
  needsQuestionCheck: z.boolean(),
});
export type OrderText = z.infer<typeof OrderText>;

export const OrderTopic = z
  .strictObject({
    topic: TopicName,
    themeCode: z.string().nullable(),
    questions: Count,
    fr: OrderText,
    en: OrderText,
    stageLanguages: z
      .array(z.enum(LANGUAGES))
      .describe('The approved languages: the topic goes on stage in these. With none it needs an exception.'),
    seconds: Count.describe('Speaking time of the longer language, whether it is approved or not'),
  })
  .meta({ id: 'OrderTopic' });
export type OrderTopic = z.infer<typeof OrderTopic>;

const OrderException = z.strictObject({ reason: z.string(), by: OrganiserId, at: Instant });

const AnyRow = {
  id: Id,
  version: z.int().describe('Grows with each move and each other change of the row'),
  changedBy: OrganiserId,
  changedAt: Instant,
};

const TopicRow = z
  .strictObject({
    kind: z.literal('topic'),
    ...AnyRow,
    ...OrderTopic.shape,
    exception: OrderException.nullable().describe('Given by a secretary: the topic may go on stage without approval'),
  })
  .meta({ id: 'OrderTopicRow' });
export type TopicRow = z.infer<typeof TopicRow>;

const SectionRow = z.strictObject({
  kind: z.literal('section'),
  ...AnyRow,
  headingFr: z.string(),
  headingEn: z.string(),
});
export type SectionRow = z.infer<typeof SectionRow>;

const CoverageCount = z.strictObject({
  received: Count,
  covered: Count.describe('Those in topics of the order; not those in topics set aside'),
});
const ByLanguage = { fr: CoverageCount, en: CoverageCount };
const Percent = z.number().describe('Percent, with one decimal');

export const OrderCoverage = z
  .strictObject({
    themes: z
      .array(z.strictObject({ themeCode: z.string().nullable(), ...ByLanguage }))
      .describe('Themes with questions, in the meeting’s order. The theme of a topic counts for all its questions.'),
    total: z.strictObject(ByLanguage),
    warnings: z.array(
      z.discriminatedUnion('kind', [
        z
          .strictObject({ kind: z.literal('themeWithoutTopic'), themeCode: z.string(), received: Count })
          .describe('No topic of the order has a question of this theme'),
        z
          .strictObject({
            kind: z.literal('languageShare'),
            language: z.enum(LANGUAGES),
            questionShare: Percent,
            answerShare: Percent,
          })
          .describe('Its share of the covered questions is more than 15 points below its share of the received ones'),
      ]),
    ),
  })
  .describe('Of all received questions, refused ones included')
  .meta({ id: 'OrderCoverage' });
export type OrderCoverage = z.infer<typeof OrderCoverage>;

export const ExportOrderCoverage = z.strictObject({
  language: z.enum(LANGUAGES).default('en').describe('Of the headers and themes'),
});

export const OrderTotal = z
  .strictObject({ total: Count.describe('Topics in order, without those set aside') })
  .meta({ id: 'OrderTotal' });
export type OrderTotal = z.infer<typeof OrderTotal>;

export const NOT_PLACED_SHOWN_MAX = 1000;

export const RunningOrder = z
  .strictObject({
    version: z.int().describe('Of the available time; 0 before it is set. Each row has a version of its own.'),
    rows: z.array(z.discriminatedUnion('kind', [TopicRow, SectionRow])).describe('In order, without archived topics'),
    later: z.array(TopicRow).describe('Topics set aside, in the order of their former places'),
    notPlaced: z.strictObject({
      count: Count,
      topics: z.array(OrderTopic).describe(`By number; the first ${NOT_PLACED_SHOWN_MAX}`),
    }),
    totals: z.strictObject({
      topics: Count.describe('In order, without those set aside'),
      seconds: Count.describe('The sum of their speaking times, each of its longer language, approved or not'),
      availableMinutes: z.int().nullable().describe('The time for questions; null until it is set'),
    }),
    timeZone: z.string(),
  })
  .meta({ id: 'RunningOrder' });
export type RunningOrder = z.infer<typeof RunningOrder>;
