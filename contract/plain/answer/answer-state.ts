/** The states and steps of one language of an answer. */

export const ANSWER_STATES = ['drafting', 'inReview', 'approved'] as const;
export type AnswerState = (typeof ANSWER_STATES)[number];

/** The steps that an organiser takes. Every edit is one: `edit` changes words, `correct` only typography. */
export const ANSWER_STEPS = ['edit', 'correct', 'submit', 'return', 'approve', 'reopen'] as const;
export type AnswerStep = (typeof ANSWER_STEPS)[number];

/** What made a version: its text was written, or a step was taken. */
export const VERSION_KINDS = [
  'written',
  'corrected',
  'restored',
  'reused',
  'aside',
  'submitted',
  'returned',
  'approved',
] as const;
export type VersionKind = (typeof VERSION_KINDS)[number];

/** In UTF-16 units. */
export const ANSWER_MAX_LENGTH = 20_000;
/** Limits remarks, replies, reasons and notes. */
export const ANSWER_COMMENT_MAX_LENGTH = 2000;
export const FIGURE_MAX_LENGTH = { label: 200, value: 200, source: 500 } as const;

export const ANSWER_FIGURES_MAX = 20;
