import { EMPTY_VALUES, type QuestionValues, readValues } from '../question/question-values.ts';

export type FormSnapshot = { values: QuestionValues; isReady: boolean };

/** The state of the page before any script runs. */
export const BEFORE_SCRIPT: FormSnapshot = { values: EMPTY_VALUES, isReady: false };

/** The form's values as a store for React. The controls themselves hold the values. */
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
