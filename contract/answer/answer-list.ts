/** The answers of all topics in rows, and the work that waits for one organiser. */
import { z } from 'zod';
import { Instant } from '../instant.ts';
import { ANSWER_ORDERS, DUE_TIMES, NO_EXPERT, ROW_STATES } from '../plain/answer/answer-filter.ts';
import { WORK_GROUPS } from '../plain/answer/work-groups.ts';
import { LANGUAGES } from '../plain/language.ts';
import { TopicName } from '../topic.ts';
import { Assignment } from './assignment.ts';

const RowText = z.strictObject({
  state: z.enum(ROW_STATES),
  words: z.int(),
  savedBy: z.string().nullable().describe('An organiser’s id'),
  savedAt: Instant.nullable(),
  submittedAt: Instant.nullable(),
  returnedBy: z.string().nullable().describe('Who sent it back; null unless it is being corrected'),
  returnedAt: Instant.nullable(),
  comment: z.string().nullable().describe('Why it was sent back'),
  approvedAt: Instant.nullable(),
  isOwn: z.boolean().describe('The caller wrote a part of it'),
  needsTranslationCheck: z.boolean(),
  needsQuestionCheck: z.boolean(),
  openRemarks: z.int(),
});
export type RowText = z.infer<typeof RowText>;

export const AnswerRow = z
  .strictObject({
    topic: TopicName,
    themeCode: z.string().nullable(),
    questions: z.int(),
    fr: RowText,
    en: RowText,
    assignment: Assignment.nullable(),
  })
  .meta({ id: 'AnswerRow' });
export type AnswerRow = z.infer<typeof AnswerRow>;

const LIST_SEARCH_MAX_LENGTH = 200;

export const AnswerFilter = z.strictObject({
  search: z.string().trim().max(LIST_SEARCH_MAX_LENGTH).optional().describe('In headings, or the number of a topic'),
  fr: z.enum(ROW_STATES).optional(),
  en: z.enum(ROW_STATES).optional(),
  expert: z.string().max(100).optional().describe(`An organiser’s id, or \`${NO_EXPERT}\``),
  due: z.enum(DUE_TIMES).optional(),
  order: z.enum(ANSWER_ORDERS).default('due'),
});
export type AnswerFilter = z.infer<typeof AnswerFilter>;

export const ExportAnswers = AnswerFilter.extend({
  language: z.enum(LANGUAGES).default('en').describe('Of the headers, themes and states'),
});

const StateCounts = z.strictObject({
  notBegun: z.int(),
  drafting: z.int(),
  inReview: z.int(),
  approved: z.int(),
});

export const ANSWER_ROWS_MAX = 2000;

export const AnswerList = z
  .strictObject({
    answers: z.array(AnswerRow).describe(`The first ${ANSWER_ROWS_MAX} that match`),
    total: z.int().describe('Topics that match'),
    counts: z
      .strictObject({
        topics: z.int(),
        unassigned: z.int(),
        late: z.int(),
        fr: StateCounts,
        en: StateCounts,
      })
      .describe('Of all topics, regardless of the filter'),
    now: Instant,
    timeZone: z.string(),
  })
  .meta({ id: 'AnswerList' });
export type AnswerList = z.infer<typeof AnswerList>;

export const WorkList = z
  .strictObject({
    work: z
      .array(z.strictObject({ group: z.enum(WORK_GROUPS), row: AnswerRow }))
      .describe('Each topic once, in its most urgent group, soonest due first'),
    total: z.int().describe('Topics that wait for the caller'),
    now: Instant,
    timeZone: z.string(),
  })
  .meta({ id: 'WorkList' });
export type WorkList = z.infer<typeof WorkList>;
