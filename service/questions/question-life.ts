/** Decides which transitions of a question are allowed, and to whom. No I/O. */
import type { QuestionState } from '#contract/plain/question/question-state.ts';

/** The properties of a question that the next step depends on. */
export type QuestionStatus =
  | { state: 'received' }
  | { state: 'accepted' }
  | { state: 'refusalProposed'; proposedBy: string }
  | { state: 'refused' }
  | { state: 'redirected' }
  | { state: 'answeredPrivately' }
  | { state: 'withdrawn' };

/** `reopen` takes back an acceptance; `takeBack` a refusal, a redirection or a private answer. Only shareholders withdraw. */
export const STEPS = [
  'accept',
  'redirect',
  'answerPrivately',
  'proposeRefusal',
  'confirmRefusal',
  'returnRefusal',
  'takeBack',
  'reopen',
  'withdraw',
] as const;
export type Step = (typeof STEPS)[number];

export type Deciding = {
  organiserId: string;
  /** Whether another organiser must confirm a refusal in this meeting. */
  needsSecondPerson: boolean;
};

type Next = { to: QuestionState } | { refusal: 'step-not-allowed' | 'second-person-needed' };

const NOT_ALLOWED: Next = { refusal: 'step-not-allowed' };

/** The next state, or why the step is not allowed. `question_life_allows` in the migrations is the same rule. */
export function nextState(current: QuestionStatus, step: Step, by: Deciding): Next {
  switch (current.state) {
    case 'received':
      return afterReceived(step, by);
    case 'accepted':
      return after(step, { reopen: 'received', withdraw: 'withdrawn' });
    case 'refusalProposed':
      return afterProposal(current, step, by);
    case 'redirected':
      return after(step, { answerPrivately: 'answeredPrivately', takeBack: 'received' });
    case 'refused':
    case 'answeredPrivately':
      return after(step, { takeBack: 'received' });
    case 'withdrawn':
      return NOT_ALLOWED;
    default:
      return current satisfies never;
  }
}

const UNDOABLE: Record<QuestionState, readonly QuestionState[]> = {
  received: ['accepted', 'refusalProposed', 'refused', 'redirected', 'answeredPrivately'],
  accepted: ['received'],
  refusalProposed: ['received'],
  refused: ['received', 'refusalProposed'],
  redirected: ['received'],
  answeredPrivately: ['redirected'],
  withdrawn: [],
};

/** Whether an organiser may undo their own step between two states. They cannot undo a shareholder's withdrawal. */
export function canUndo({ from, to }: { from: QuestionState; to: QuestionState }): boolean {
  return UNDOABLE[to].includes(from);
}

function after(step: Step, next: Partial<Record<Step, QuestionState>>): Next {
  const to = next[step];
  return to === undefined ? NOT_ALLOWED : { to };
}

function afterReceived(step: Step, { needsSecondPerson }: Deciding): Next {
  return after(step, {
    accept: 'accepted',
    redirect: 'redirected',
    proposeRefusal: needsSecondPerson ? 'refusalProposed' : 'refused',
    withdraw: 'withdrawn',
  });
}

function afterProposal({ proposedBy }: { proposedBy: string }, step: Step, by: Deciding): Next {
  // An organiser may return their own proposal, because that does not confirm it.
  const isOwn = by.needsSecondPerson && proposedBy === by.organiserId;
  if (step === 'confirmRefusal' && isOwn) return { refusal: 'second-person-needed' };
  return after(step, {
    confirmRefusal: 'refused',
    returnRefusal: 'received',
    withdraw: 'withdrawn',
  });
}
