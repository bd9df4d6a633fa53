import { FIELD_RULES, normalized, type TextField } from '#contract/plain/question/question-rules.ts';

/**
 * Returns how many UTF-16 units a field is over its limit, counted as in the service: the question as typed, the others
 * trimmed. Negative below the limit.
 */
export function unitsOver(field: TextField, value: string): number {
  return normalized(field, value).length - FIELD_RULES[field].maxLength;
}

/** Remaining characters at which the counter is announced. */
const STEPS = [0, 10, 20, 50, 100];

/**
 * True when a field has just passed a step, which is then announced. A short field has one step and no counter before
 * it, because names rarely reach the limit.
 */
export function shouldAnnounce(field: TextField, overBefore: number, overNow: number): boolean {
  const steps = field === 'text' ? STEPS : [];
  return stepOf(steps, -overNow) < stepOf(steps, -overBefore);
}

function stepOf(steps: number[], remaining: number): number {
  if (remaining < 0) return -1;
  return steps.find((step) => remaining <= step) ?? Infinity;
}
