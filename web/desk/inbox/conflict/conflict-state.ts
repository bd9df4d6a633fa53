import { isTransition } from '#contract/plain/register/entry-kind.ts';
import type { CallRefused } from '../../calls/client.ts';
import type { ReadQuestion } from '../../queries/use-question.ts';
import { useNames } from '../../session/use-names.ts';
import { useAreaWords } from '../../words/desk-words.ts';

export type Current = CallRefused['problem']['current'];

/** The question as the refused request found it, or after a colleague's later decision. */
export function currentOf({ problem: { current } }: CallRefused, { state, version, history }: ReadQuestion): Current {
  if (current === undefined || version <= current.version || state === current.state) return current;
  const last = history.findLast(({ kind }) => isTransition(kind));
  return { ...current, state, version, by: last?.actorId ?? null, since: last?.occurredAt ?? null };
}

export function useColleague(current: Current): string {
  const pane = useAreaWords('inbox', 'pane');
  return useNames()(current?.by ?? null) ?? pane('colleague');
}
