import type { BulkAction, Result } from '../../decisions/use-decide.ts';
import { STATE_BEFORE } from '../decision/decision-command.ts';

type Nothing = Pick<Result, 'left' | 'leftCount'>;

/** By the state that a decision starts from: the reason for questions in another state. */
const GONE = {
  received: 'notNew',
  refusalProposed: 'notProposed',
  accepted: 'notAccepted',
  redirected: 'notRedirected',
} as const;

/**
 * Why a bulk decision applied to no question. With more skipped questions than the answer lists, the reason is unknown.
 */
export function whyNothing({ kind }: BulkAction, { left: skipped, leftCount: skippedCount }: Nothing) {
  if (skippedCount === 0) return 'noMatch';
  if (skippedCount > skipped.length) return 'other';
  // A theme can be set in every state.
  const before = kind === 'setTheme' ? undefined : STATE_BEFORE[kind];
  const isGone = skipped.every(({ current }) => current !== null && current.state !== before);
  if (before !== undefined && isGone) return GONE[before];
  if (skipped.every(({ why }) => why === 'second-person-needed')) return 'own';
  return skipped.every(({ why }) => why === 'changed-meanwhile') ? 'changed' : 'other';
}
