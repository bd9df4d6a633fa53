import { CallRefused } from '../../calls/client.ts';

const REPEATS_MAX = 2;

/**
 * Tells whether to ask for a preview again. The service ends a preview when its organiser starts another, and a request
 * that was sent earlier can arrive later.
 */
export function repeatEnded(repeats: number, error: Error): boolean {
  return repeats < REPEATS_MAX && error instanceof CallRefused && error.problem.code === 'too-many-searches';
}
