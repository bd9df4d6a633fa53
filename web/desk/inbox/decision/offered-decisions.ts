/** Which decisions a question offers, and which of them open a panel. No I/O. */
import type { Permission } from '#contract/plain/organiser/permission.ts';
import type { QuestionState } from '#contract/plain/question/question-state.ts';
import { type DecisionName, type DecisionRow, DECISIONS, type Panel } from './decisions.ts';

const ROWS: Record<DecisionName, DecisionRow> = DECISIONS;
const NAMES = Object.keys(DECISIONS).filter((name): name is DecisionName => name in DECISIONS);
export const PANELS = NAMES.filter(hasPanel);

export function hasPanel(name: DecisionName): name is Panel {
  return ROWS[name].hasPanel;
}

type Offer = { state: QuestionState; isOwnProposal: boolean; permissions: readonly Permission[] };

/** The decisions that the state of a question and the organiser's permissions allow. */
export function offeredDecisions({ state, isOwnProposal, permissions }: Offer): DecisionName[] {
  const proposer = isOwnProposal ? 'proposer' : 'colleague';
  return NAMES.filter((name) => {
    const { from, by = proposer } = ROWS[name];
    const permission = from[state];
    return permission !== undefined && permissions.includes(permission) && by === proposer;
  });
}
