import { useShortcuts } from '../../kit/keyboard/shortcuts.tsx';
import type { ChangeSearch, PastSearch } from '../search/past-search.ts';
import type { PastRow } from '../search/use-past-answers.ts';

/** The steps from the open answer to its neighbours; undefined at an end of the list. */
export type Steps = { previous: (() => void) | undefined; next: (() => void) | undefined };

/** Opens the previous or the next answer of the list, also by its keys. */
export function useStepping(answers: readonly PastRow[], search: PastSearch, onChange: ChangeSearch): Steps {
  const place = answers.findIndex(({ id }) => id === search.answer);
  const stepTo = (answer: PastRow | undefined) =>
    answer === undefined ? undefined : () => onChange({ answer: answer.id }, search.answer !== undefined);
  const next = stepTo(answers[place + 1]);
  const previous = stepTo(answers[place - 1]);
  useShortcuts({ j: next, k: previous }, { J: 'nextAnswer', K: 'previousAnswer' });
  return { previous, next };
}
