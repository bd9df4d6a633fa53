import type { BulkAction, Result } from '../../decisions/use-decide.ts';

type Done = Pick<Result, 'decided'> & {
  /** As the meeting has it now, for an answer that names no question: it may have changed since. */
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

/** What a decision about many questions did: a refusal is proposed or in force, as it was when it was made. */
export function doneBy(decision: BulkAction, { decided, needsSecondPerson }: Done) {
  if (decision.kind === 'accept') return decision.into.kind === 'own' ? 'accepted' : 'grouped';
  if (decision.kind !== 'proposeRefusal') return DONE[decision.kind];
  const isProposed =
    decided.length === 0 ? needsSecondPerson : decided.some(({ state }) => state === 'refusalProposed');
  return isProposed ? 'proposed' : 'refused';
}
