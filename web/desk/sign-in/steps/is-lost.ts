import { CallRefused, CallUnanswered } from '../../calls/client.ts';

/** No answer came; or the key waits no more, because an answer that was lost has said that it is in use. */
export function isLost(error: unknown): boolean {
  if (error instanceof CallUnanswered) return true;
  return error instanceof CallRefused && ['sign-in-ended', 'unauthorized'].includes(error.problem.code ?? '');
}
