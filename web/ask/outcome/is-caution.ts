import type { Failure } from '../question/send-question.ts';

/** True when no error is known: the alert cautions, and stands before the captcha. */
export function isCaution({ kind }: Failure): boolean {
  return kind !== 'notSent';
}
