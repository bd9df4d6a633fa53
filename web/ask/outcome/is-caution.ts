import type { Failure } from '../form/send-question.ts';

/** True where nothing is known to be wrong: the alert cautions, and stands before the box that comes next. */
export function isCaution({ kind }: Failure): boolean {
  return kind !== 'notSent';
}
