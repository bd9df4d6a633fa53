import { CallRefused, CallUnanswered } from '../../calls/client.ts';

/**
 * True when the outcome is unknown: no answer arrived, or the pending key is gone because an earlier request, whose
 * answer was lost, has confirmed it.
 */
export function isLost(error: unknown): boolean {
  if (error instanceof CallUnanswered) return true;
  return error instanceof CallRefused && ['sign-in-ended', 'unauthorized'].includes(error.problem.code ?? '');
}
