/** The tabs of the screen of answers, in their order. Past meetings, the last tab, have a screen of their own. */
export const ANSWER_TABS = ['all', 'mine'] as const;
export type AnswerTab = (typeof ANSWER_TABS)[number];
