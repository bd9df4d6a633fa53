import type { ShortcutNames } from '../../kit/keyboard/shortcuts.tsx';
import { useNeedsSecondPerson } from '../../meeting/use-organisers-meeting.ts';
import { useReasons } from '../../meeting/use-reasons.ts';
import { useCan } from '../../session/current-user.tsx';

/** This many reasons have a key: one digit each. */
export const REASON_KEYS = 9;

/** The names of the decision keys, panels included. An organiser without the permission to decide gets none. */
export function useDecisionKeyNames(): ShortcutNames {
  const mayDecide = useCan('question.decide');
  const mayTakeBack = useCan('question.takeBack');
  const needsSecondPerson = useNeedsSecondPerson();
  const reasons = useReasons();
  const back: ShortcutNames = mayDecide || mayTakeBack ? { B: 'back' } : {};
  if (!mayDecide) return back;
  return {
    A: 'accept',
    G: 'group',
    R: 'redirect',
    D: 'answerPrivately',
    X: needsSecondPerson ? 'refuse' : 'refuseAlone',
    ...(reasons.length === 0 ? {} : { [`1–${Math.min(REASON_KEYS, reasons.length)}`]: 'reason' as const }),
    T: 'theme',
    Enter: 'send',
    ...(needsSecondPerson ? { C: 'confirm' as const } : {}),
    ...back,
  };
}
