/** What can be told apart of questions. No dependency, so that the browser may load it. */

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

/** A question that waits for longer than the first, or the second, of its meeting’s limits. */
export const QUESTION_AGES = ['long', 'veryLong'] as const;
export type QuestionAge = (typeof QUESTION_AGES)[number];
