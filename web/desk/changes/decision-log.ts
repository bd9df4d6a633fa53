import type { Change } from '#contract/plain/register/change.ts';

/** An event follows its answer within seconds. */
const MAX_DECISIONS = 500;

/** Decisions whose answers this tab has applied. */
const applied = new Set<string>();
/** Decisions that the feed has reported. */
const reported = new Set<string>();

/**
 * Notes that the answer of a decision is about to be applied, so that its event is an echo.
 *
 * @returns false when the feed was faster: the event has already caused the refetches
 */
export function noteAnswer(decisionId: string): boolean {
  if (reported.has(decisionId)) return false;
  remember(applied, decisionId);
  return true;
}

/** How long the event of a decision may wait for the answer to the organiser's own decision. */
const LONGEST_HOLD_MS = 1000;

/** How many own decisions have no answer yet. */
let unanswered = 0;
const waiting = new Set<() => void>();

/** Holds the events of decisions until the answer is applied. @returns the function that releases them */
export function holdDecisionEvents(): () => void {
  unanswered += 1;
  return () => {
    unanswered -= 1;
    if (unanswered === 0) for (const handle of waiting) handle();
  };
}

/** Handles the event of a decision now, or after the answers on their way: on a busy machine the event may be faster. */
export function afterOwnAnswers(handle: () => void): void {
  if (unanswered === 0) return handle();
  const handleOnce = () => {
    if (waiting.delete(handleOnce)) handle();
  };
  waiting.add(handleOnce);
  setTimeout(handleOnce, LONGEST_HOLD_MS);
}

/** True for the event of a decision whose answer this tab has applied. */
export function isEcho({ decisionId }: Change): boolean {
  if (decisionId === undefined) return false;
  if (applied.has(decisionId)) return true;
  remember(reported, decisionId);
  return false;
}

function remember(ids: Set<string>, id: string): void {
  ids.add(id);
  const [oldest] = ids;
  if (ids.size > MAX_DECISIONS && oldest !== undefined) ids.delete(oldest);
}
