import { useShortcuts } from '../kit/keyboard/shortcuts.tsx';
import { useCan } from '../session/current-user.tsx';
import { useDecisionKeyNames } from './decision/use-decision-key-names.ts';
import type { useSelection } from './selection/use-selection.ts';
import { stepKeys, type Steps } from './use-steps.ts';

const STEP_NAMES = { J: 'next', K: 'previous' } as const;
const SELECT_NAMES = { S: 'select', 'Shift+J': 'extend', 'Shift+K': 'extend', Esc: 'clear' } as const;

/** The keys that move through the list and select questions. */
export function useInboxKeys(
  current: string | undefined,
  { selection, begin, clear, pick }: ReturnType<typeof useSelection>,
  steps: Steps,
): void {
  const mayDecide = useCan('question.decide');
  useShortcuts(
    {
      s: mayDecide ? begin : undefined,
      Escape: selection === undefined ? undefined : clear,
      ...stepKeys(steps, mayDecide ? (question) => pick(question, true, current) : undefined),
    },
    mayDecide ? { ...STEP_NAMES, ...SELECT_NAMES } : STEP_NAMES,
  );
  // Lists the decision keys too, before a question is open.
  useShortcuts({}, useDecisionKeyNames());
}
