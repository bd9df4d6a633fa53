import type { Phase } from '#contract/meeting/meeting.ts';
import type { FormChange } from './control-search.ts';

type State = { phase: Phase; override: 'open' | 'closed' | null; isComplete: boolean };

/** The changes that the state of the form allows, the most frequent one first. */
export function offeredChanges({ phase, override, isComplete }: State): FormChange[] {
  const follow = override === null ? [] : (['follow'] as const);
  if (phase === 'open') return ['extend', 'close', ...follow];
  return isComplete ? ['reopen', ...follow] : [...follow];
}
