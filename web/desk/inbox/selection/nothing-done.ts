import type { BulkAction, Result } from '../../decisions/use-decide.ts';
import { STATE_BEFORE } from '../decision/use-prepared-decisions.ts';

type Nothing = Pick<Result, 'left' | 'leftCount'>;

/** By the state that a decision starts from: what is said of questions that are in another one. */
const GONE = {
  received: 'notNew',
  refusalProposed: 'notProposed',
  accepted: 'notAccepted',
  redirected: 'notRedirected',
} as const;

/** Why a decision about many questions applied to none. Only the listed ones are known: where there are more, no reason is given. */
export function whyNothing({ kind }: BulkAction, { left, leftCount }: Nothing) {
  if (leftCount === 0) return 'noMatch';
  if (leftCount > left.length) return 'other';
  // A theme is given in every state.
  const before = kind === 'setTheme' ? undefined : STATE_BEFORE[kind];
  const isGone = left.every(({ current }) => current !== null && current.state !== before);
  if (before !== undefined && isGone) return GONE[before];
  if (left.every(({ why }) => why === 'second-person-needed')) return 'own';
  return left.every(({ why }) => why === 'changed-meanwhile') ? 'changed' : 'other';
}
