/** The outcomes of the topics of a meeting, and of its questions in no topic. */
import { z } from 'zod';
import { Instant } from '../instant.ts';
import { ROW_STATES } from '../plain/answer/answer-filter.ts';
import { OUTCOME_FILTERS, OUTCOME_ORDERS } from '../plain/outcome/outcome-filter.ts';
import { OUTCOMES, SET_OUTCOMES } from '../plain/outcome/outcome-life.ts';
import { THEME_MAX_LENGTH } from '../question/question-filter.ts';
import { TopicName } from '../topic.ts';
import { OutcomeCounts } from './outcome-counts.ts';
import { MeetingFinish } from './set-outcome.ts';

const SEARCH_MAX_LENGTH = 200;
/** The list shows this many topics. */
export const OUTCOME_ROWS_MAX = 1000;

export const ListOutcomes = z.strictObject({
  search: z.string().trim().max(SEARCH_MAX_LENGTH).optional().describe('In headings, or the number of a topic'),
  outcome: z.enum(OUTCOME_FILTERS).optional(),
  theme: z.string().max(THEME_MAX_LENGTH).optional().describe('The code of a theme'),
  order: z.enum(OUTCOME_ORDERS).default('runningOrder'),
});
export type ListOutcomes = z.infer<typeof ListOutcomes>;

const OutcomeRow = z
  .strictObject({
    topic: TopicName,
    themeCode: z.string().nullable(),
    questions: z.int(),
    others: z.int().describe('Those of its questions that have an outcome of their own'),
    outcome: z.enum(SET_OUTCOMES).nullable(),
    reason: z.string().nullable().describe('The sentence that the authors read'),
    note: z.string().nullable(),
    fromSeconds: z.int().nullable(),
    toSeconds: z.int().nullable(),
    correction: z.string().nullable().describe('Why the last change corrected an earlier outcome'),
    version: z.int().describe('Of the outcome; 0 when none was ever set'),
    setBy: z.string().nullable(),
    setAt: Instant.nullable(),
    fr: z.enum(ROW_STATES).describe('The state of the French answer'),
    en: z.enum(ROW_STATES).describe('The state of the English answer'),
  })
  .meta({ id: 'OutcomeRow' });
export type OutcomeRow = z.infer<typeof OutcomeRow>;

const InNoTopic = z.strictObject({
  outcome: z.enum(OUTCOMES).nullable().describe('Null: open'),
  questions: z.int(),
  reasons: z.array(z.strictObject({ code: z.string(), questions: z.int() })).describe('Only for refused questions'),
});
export type InNoTopic = z.infer<typeof InNoTopic>;

export const OutcomeList = z
  .strictObject({
    outcomes: z.array(OutcomeRow).describe(`The first ${OUTCOME_ROWS_MAX} topics that match`),
    total: z.int().describe('Topics that match'),
    topics: z.int().describe('All topics with questions'),
    inNoTopic: z.array(InNoTopic).describe('Questions in no topic by outcome; empty with a search or a theme'),
    counts: OutcomeCounts,
    finish: MeetingFinish.nullable(),
    timeZone: z.string(),
  })
  .meta({ id: 'OutcomeList' });
export type OutcomeList = z.infer<typeof OutcomeList>;
