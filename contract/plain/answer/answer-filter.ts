/** The values of the filters of the list of answers. */
import { ANSWER_STATES } from './answer-state.ts';

/** `notBegun` for a language without a text. */
export const ROW_STATES = ['notBegun', ...ANSWER_STATES] as const;
export type RowState = (typeof ROW_STATES)[number];

/** Who acts next on a text in each state. */
export const NEXT_ACTOR: Record<RowState, 'writer' | 'reviewer' | 'nobody'> = {
  notBegun: 'writer',
  drafting: 'writer',
  inReview: 'reviewer',
  approved: 'nobody',
};

/** `later` than today, in the meeting's time zone. */
export const DUE_TIMES = ['late', 'today', 'later', 'none'] as const;

/** The expert of the topics that are assigned to no organiser, or were declined. */
export const NO_EXPERT = 'nobody';

export const ANSWER_ORDERS = ['due', 'number', 'changed'] as const;
