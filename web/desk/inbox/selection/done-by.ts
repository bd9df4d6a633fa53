import type { BulkAction, Result } from '../../decisions/use-decide.ts';

type Done = Pick<Result, 'decided'> & {
  /** The meeting's present rule, for an answer that names no question; the rule may have changed since the decision. */
  needsSecondPerson: boolean;
};

const DONE = {
  redirect: 'redirected',
  answerPrivately: 'answered',
  confirmRefusal: 'confirmed',
  returnRefusal: 'returned',
  reopen: 'takenBack',
  setTheme: 'themed',
} as const;

/** The result of a bulk decision: each refusal was proposed or in force under the rule at the time of the decision. */
export function doneBy(decision: BulkAction, { decided, needsSecondPerson }: Done) {
  if (decision.kind === 'accept') return decision.into.kind === 'own' ? 'accepted' : 'grouped';
  if (decision.kind !== 'proposeRefusal') return DONE[decision.kind];
  const isProposed =
    decided.length === 0 ? needsSecondPerson : decided.some(({ state }) => state === 'refusalProposed');
  return isProposed ? 'proposed' : 'refused';
}
