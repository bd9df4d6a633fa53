/** The filters of the lists of outcomes, and the limits of their texts. */
import { OUTCOMES } from './outcome-life.ts';

/** The groups of open questions, by the action that gives them an outcome. */
export const OPEN_GROUPS = ['approved', 'notApproved', 'redirected', 'received', 'refusalProposed'] as const;
export type OpenGroup = (typeof OPEN_GROUPS)[number];
/** The groups of topics; the other groups are of questions in no topic. */
export const TOPIC_GROUPS = ['approved', 'notApproved'] as const;
export const QUESTION_GROUPS = ['redirected', 'received', 'refusalProposed'] as const;
export type TopicGroup = (typeof TOPIC_GROUPS)[number];
export type QuestionGroup = (typeof QUESTION_GROUPS)[number];

export const OUTCOME_FILTERS = ['open', ...OUTCOMES] as const;
export type OutcomeFilter = (typeof OUTCOME_FILTERS)[number];

export const OUTCOME_ORDERS = ['runningOrder', 'number', 'time'] as const;
export type OutcomeOrder = (typeof OUTCOME_ORDERS)[number];

/** In UTF-16 units. The database allows these lengths in characters. */
export const OUTCOME_REASON_MAX_LENGTH = 1000;
export const OUTCOME_NOTE_MAX_LENGTH = 2000;
/** 99 hours, 59 minutes and 59 seconds. */
export const TIME_CODE_MAX_SECONDS = 359_999;
/** Topics and questions in one command, which holds their locks until all are set. */
export const OUTCOME_TARGETS_MAX = 1000;
