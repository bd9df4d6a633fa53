/** Decides which steps of an answer are allowed in one language, and to whom. No I/O. */
import { hasVisibleText } from '../visible-text.ts';
import type { AnswerState, AnswerStep } from './answer-state.ts';

/** The properties of one language of an answer that the next step depends on. */
export type AnswerStatus = {
  state: AnswerState;
  text: string;
  /** The organisers who wrote a part of the text. */
  authors: readonly string[];
  openRemarks: number;
  /** Figures of a reused text that still wait for a check. */
  unchecked: readonly string[];
};

export type Reviewing = {
  /** The ids under which this person is or was an organiser. */
  ids: readonly string[];
  /** Whether a writer of the text may not approve it in this meeting. */
  needsOtherApprover: boolean;
  /** The reviewer has seen that remarks are open. */
  acceptsOpenRemarks: boolean;
};

export type AnswerRefusal =
  | 'step-not-allowed'
  | 'text-missing'
  | 'figures-unchecked'
  | 'other-approver-needed'
  | 'remarks-open';

type Next = { to: AnswerState } | { refusal: AnswerRefusal };

/** The next state by state and step. `answer_life_allows` in the migrations is the same rule. */
const NEXT: Record<AnswerState, Partial<Record<AnswerStep, AnswerState>>> = {
  drafting: { edit: 'drafting', correct: 'drafting', submit: 'inReview' },
  inReview: { edit: 'inReview', correct: 'inReview', return: 'drafting', approve: 'approved' },
  // Every change of an approved text returns it to review.
  approved: { edit: 'inReview', correct: 'inReview', reopen: 'inReview' },
};

/** The next state, or why the step is not allowed. */
export function nextAnswerState(status: AnswerStatus, step: AnswerStep, by: Reviewing): Next {
  const to = NEXT[status.state][step];
  if (to === undefined) return { refusal: 'step-not-allowed' };
  if (step === 'submit' || step === 'approve') {
    if (!hasVisibleText(status.text)) return { refusal: 'text-missing' };
    if (status.unchecked.length > 0) return { refusal: 'figures-unchecked' };
  }
  if (step === 'approve') {
    const isAuthor = status.authors.some((author) => by.ids.includes(author));
    if (by.needsOtherApprover && isAuthor) return { refusal: 'other-approver-needed' };
    if (status.openRemarks > 0 && !by.acceptsOpenRemarks) return { refusal: 'remarks-open' };
  }
  return { to };
}
