import { useCan, useCurrentUser } from '../session/current-user.tsx';
import type { ShownAnswer } from './use-answer.ts';

/** An organiser who assigns topics writes every answer, an expert only those assigned to them. */
export function useMayWrite({ assignment }: ShownAnswer): boolean {
  const mayWrite = useCan('answer.write');
  const mayAssign = useCan('answer.assign');
  const { organiserId } = useCurrentUser();
  if (mayAssign) return true;
  return mayWrite && assignment?.expertId === organiserId && assignment.state !== 'declined';
}
