import { normalizeLines, TEXT_MAX_LENGTH } from '#contract/question-rules.ts';

/** UTF-16 units left, as the service counts them; negative when there are too many. */
export function unitsLeft(text: string): number {
  return TEXT_MAX_LENGTH - normalizeLines(text).length;
}

const STEPS = [0, 10, 20, 50, 100];

/** True when the count has gone down past a step, which is when it is worth saying aloud. */
export function isWorthSaying(leftBefore: number, leftNow: number): boolean {
  return stepOf(leftNow) < stepOf(leftBefore);
}

function stepOf(left: number): number {
  if (left < 0) return -1;
  return STEPS.find((step) => left <= step) ?? Infinity;
}
