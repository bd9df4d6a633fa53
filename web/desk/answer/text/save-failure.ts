/** Decides what a failed save needs: to be repeated, compared with a colleague's text, or shown. */
import { CallRefused, CallUnanswered, isSignedOut } from '../../calls/client.ts';
import type { Cause, SaveState } from './save-state.ts';

const TOO_MANY = 429;

export type SaveFailure =
  | { kind: 'retry'; cause: Cause; waitSeconds?: number }
  | { kind: 'stale' }
  | Extract<SaveState, { kind: 'refused' }>;

export function failureOf(error: unknown): SaveFailure {
  if (!(error instanceof CallRefused)) {
    return { kind: 'retry', cause: error instanceof CallUnanswered ? 'unanswered' : 'failed' };
  }
  const { waitSeconds } = error;
  if (error.problem.code === 'changed-meanwhile') return { kind: 'stale' };
  if (isSignedOut(error)) return { kind: 'retry', cause: 'signedOut', waitSeconds };
  if (error.status === TOO_MANY) return { kind: 'retry', cause: 'failed', waitSeconds };
  if (error.status >= 500) return { kind: 'retry', cause: 'unanswered', waitSeconds };
  return { kind: 'refused', failure: error };
}
