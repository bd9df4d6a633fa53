import type { BulkAction, Result } from '../../decisions/use-decide.ts';
import { STATE_BEFORE } from '../decision/decision-command.ts';

type Sent = {
  decision: BulkAction;
  /** The questions were selected in the list of those that wait for the organiser's confirmation. */
  isToConfirm: boolean;
};

/** The title under which a bulk decision reports a skipped question. */
export function skippedReason(why: Result['left'][number]['why'], { decision, isToConfirm }: Sent) {
  switch (why) {
    case 'changed-meanwhile':
      return 'changed';
    case 'second-person-needed':
      return 'own';
    case 'step-not-allowed':
      // The question is still in the state in which it was selected.
      return inOtherState(decision, isToConfirm);
    default:
      return 'other';
  }
}

function inOtherState({ kind }: BulkAction, isToConfirm: boolean) {
  const before = kind === 'setTheme' ? undefined : STATE_BEFORE[kind];
  if (before === 'received') return 'notNew';
  if (before !== 'refusalProposed') return 'otherState';
  // A question without a proposed refusal is in that list because of its proposed wording.
  return isToConfirm ? 'wordingOnly' : 'noRefusal';
}
