import type { Change } from '#contract/register/change.ts';

/** An event follows its answer within seconds. */
const MOST_KEPT = 500;

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
  keep(applied, decisionId);
  return true;
}

/** True for the event of a decision whose answer this tab has applied. */
export function isEcho({ decisionId }: Change): boolean {
  if (decisionId === undefined) return false;
  if (applied.has(decisionId)) return true;
  keep(reported, decisionId);
  return false;
}

function keep(ids: Set<string>, id: string): void {
  ids.add(id);
  const [oldest] = ids;
  if (ids.size > MOST_KEPT && oldest !== undefined) ids.delete(oldest);
}
