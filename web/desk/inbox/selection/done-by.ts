import type { Decision, Result } from '../../decisions/use-decide.ts';

type Done = Pick<Result, 'decided'> & {
  /** As the meeting has it now, for an answer that names no question: it may have changed since. */
  needsSecondPerson: boolean;
};

/** What became of the questions, of the decisions that are made about many; a refusal is only what was one when it was made. */
export function doneBy(decision: Decision, { decided, needsSecondPerson }: Done) {
  if (decision.kind === 'accept') return decision.into.kind === 'own' ? 'accepted' : 'grouped';
  if (decision.kind === 'redirect') return 'redirected';
  const isProposed =
    decided.length === 0 ? needsSecondPerson : decided.some(({ state }) => state === 'refusalProposed');
  return isProposed ? 'proposed' : 'refused';
}
