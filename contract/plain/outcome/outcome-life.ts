/** The outcomes of questions, and which change of an outcome is allowed. No I/O. */
import type { QuestionState } from '../question/question-state.ts';

/** The outcomes that an organiser sets, for a topic or a question. */
export const SET_OUTCOMES = ['answeredLive', 'answeredOnWebsite', 'answeredPrivately', 'unanswered'] as const;
export type SetOutcome = (typeof SET_OUTCOMES)[number];

/** Every outcome of a question, in the order of the totals. */
export const OUTCOMES = [...SET_OUTCOMES, 'refused', 'withdrawn'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The number of received questions, of those with each outcome, and of the open ones. */
export type OutcomeCounts = Record<Outcome | 'received' | 'open', number>;

type OutcomeParts = {
  state: QuestionState;
  /** The outcome of the question itself. */
  own: SetOutcome | null;
  ofTopic: SetOutcome | null;
};

/**
 * The outcome of a question; null while it is open. The state of a refused, withdrawn or privately answered question is
 * its outcome; otherwise its own outcome precedes that of its topic. `effective_outcome` in the migrations is the same
 * rule.
 */
export function effectiveOutcome({ state, own, ofTopic }: OutcomeParts): Outcome | null {
  switch (state) {
    case 'refused':
    case 'withdrawn':
    case 'answeredPrivately':
      return state;
    case 'received':
    case 'accepted':
    case 'refusalProposed':
    case 'redirected':
      return own ?? ofTopic;
    default:
      return state satisfies never;
  }
}

/** Whether every received question has exactly one outcome or is open. */
export function addsUp(counts: OutcomeCounts): boolean {
  return counts.received === sumOf(counts);
}

export function sumOf(counts: OutcomeCounts): number {
  return OUTCOMES.reduce((sum, outcome) => sum + counts[outcome], counts.open);
}

/** An outcome with its time code, in seconds after the start of the webcast. */
export type TimedOutcome = { outcome: SetOutcome; fromSeconds: number | null; toSeconds: number | null };

type OutcomeChange = {
  /** The outcome in force; null while there is none. */
  current: TimedOutcome | null;
  next: TimedOutcome;
  isFinished: boolean;
  isCorrection: boolean;
  isSecretary: boolean;
};

type ChangeResult =
  | { entry: 'outcome.set' | 'outcome.corrected' }
  | { refusal: 'meeting-finished' | 'step-not-allowed' };

/**
 * Whether a change is allowed, and its entry in the register. An outcome in force changes only by a correction; before
 * the finish, a missing part of its time code may be added without one. After the finish only a secretary corrects.
 */
export function outcomeChange(change: OutcomeChange): ChangeResult {
  const { current, next, isFinished, isCorrection, isSecretary } = change;
  if (isFinished && !(isCorrection && isSecretary)) return { refusal: 'meeting-finished' };
  if (isCorrection) return current === null ? { refusal: 'step-not-allowed' } : { entry: 'outcome.corrected' };
  return current === null || completesTime(current, next) ? { entry: 'outcome.set' } : { refusal: 'step-not-allowed' };
}

function completesTime(current: TimedOutcome, next: TimedOutcome): boolean {
  const isLive = current.outcome === 'answeredLive' && next.outcome === 'answeredLive';
  const keepsFrom = current.fromSeconds === null || current.fromSeconds === next.fromSeconds;
  const addsEnd = current.toSeconds === null && next.toSeconds !== null;
  const addsStart = current.fromSeconds === null && next.fromSeconds !== null;
  return isLive && keepsFrom && (addsEnd || (addsStart && current.toSeconds === next.toSeconds));
}

/** Whether a live answer lacks a part of its time code. */
export function lacksTime({ outcome, fromSeconds, toSeconds }: TimedOutcome): boolean {
  return outcome === 'answeredLive' && (fromSeconds === null || toSeconds === null);
}
