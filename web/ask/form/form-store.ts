import { EMPTY_VALUES, type QuestionValues, readValues } from './question-values.ts';

export type FormSnapshot = { values: QuestionValues; isReady: boolean };

/** What the page shows before any script runs. */
export const BEFORE_SCRIPT: FormSnapshot = { values: EMPTY_VALUES, isReady: false };

/** What the form holds, for React to follow: the controls themselves keep the values. */
export function createFormStore() {
  let snapshot = BEFORE_SCRIPT;
  const listeners = new Set<() => void>();
  return {
    current: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read(form: HTMLFormElement): QuestionValues {
      snapshot = { values: readValues(form), isReady: true };
      for (const listener of listeners) listener();
      return snapshot.values;
    },
  };
}
