/** The states, channels and ages of questions. */

export const QUESTION_STATES = [
  'received',
  'accepted',
  'refusalProposed',
  'refused',
  'redirected',
  'answeredPrivately',
  'withdrawn',
] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

export const QUESTION_CHANNELS = ['page', 'letter', 'email', 'microphone'] as const;
export type QuestionChannel = (typeof QUESTION_CHANNELS)[number];

/** The overdue thresholds of a meeting that a waiting question may have passed. */
export const QUESTION_AGES = ['overdue', 'severelyOverdue'] as const;
export type QuestionAge = (typeof QUESTION_AGES)[number];
