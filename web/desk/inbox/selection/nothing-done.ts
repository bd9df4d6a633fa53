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
export function whyNothing({ kind }: BulkAction, { left, leftCount }: Nothing) {
  if (leftCount === 0) return 'noMatch';
  if (leftCount > left.length) return 'other';
  // A theme can be set in every state.
  const before = kind === 'setTheme' ? undefined : STATE_BEFORE[kind];
  const isGone = left.every(({ current }) => current !== null && current.state !== before);
  if (before !== undefined && isGone) return GONE[before];
  if (left.every(({ why }) => why === 'second-person-needed')) return 'own';
  return left.every(({ why }) => why === 'changed-meanwhile') ? 'changed' : 'other';
}
