import { FIELD_RULES, normalized, type TextField } from '#contract/question/question-rules.ts';

/**
 * By how many UTF-16 units a field is too long, counted as the service does: the question as typed, the others
 * trimmed. Negative while there is room.
 */
export function unitsOver(field: TextField, value: string): number {
  return normalized(field, value).length - FIELD_RULES[field].maxLength;
}

/** Room at which it is worth saying how much is left. */
const STEPS = [0, 10, 20, 50, 100];

/**
 * True when a field has just passed a step, which is when it is worth saying aloud. A short field has one step, and
 * no counter before: nobody comes near its limit by writing their own name.
 */
export function isWorthSaying(field: TextField, overBefore: number, overNow: number): boolean {
  const steps = field === 'text' ? STEPS : [];
  return stepOf(steps, -overNow) < stepOf(steps, -overBefore);
}

function stepOf(steps: number[], left: number): number {
  if (left < 0) return -1;
  return steps.find((step) => left <= step) ?? Infinity;
}
