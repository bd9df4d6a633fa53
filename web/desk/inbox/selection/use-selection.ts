import { useRef, useState } from 'react';
import type { Input } from '#contract/calls/call.ts';
import type { DeskCalls } from '../../calls/client.ts';
import type { ListedQuestion } from '../../queries/use-questions.ts';

/** What is selected: by id with the version seen, or all that match the filter, as of an instant. */
export type Selection = {
  picked: ReadonlyMap<string, number>;
  /** The same, as they were listed then. */
  asPicked: readonly ListedQuestion[];
  all?: All;
  /** It has been decided about: what came of it is shown, and nothing is selected any more. */
  isDecided?: true;
};

/** All that match the filter, as they were counted. */
export type All = { count: number; isAtLeast: boolean; which: Extract<Which, { filter: unknown }> };
export type Which = Input<DeskCalls['decideQuestions']>['body']['questions'];

/** What is selected; undefined while nothing is being selected. It stays until it is cleared. */
export function useSelection(questions: ListedQuestion[]) {
  const [selection, setSelection] = useState<Selection>();
  const last = useRef<string>(undefined);

  /** @param from where a range begins if nothing has been picked yet */
  const pick = (question: ListedQuestion, isRange: boolean, from?: string) => {
    const begun = last.current ?? from;
    const first = questions.findIndex(({ id }) => id === begun);
    const to = questions.findIndex(({ id }) => id === question.id);
    last.current = question.id;
    setSelection((before) => {
      const kept = before?.isDecided === true ? [] : (before?.asPicked ?? []);
      if (isRange && first >= 0) {
        return selectionOf([...kept, ...questions.slice(Math.min(first, to), Math.max(first, to) + 1)]);
      }
      const others = kept.filter(({ id }) => id !== question.id);
      return selectionOf(others.length < kept.length ? others : [...kept, question]);
    });
  };
  return {
    selection,
    /** The same where it is of more than one: what is decided is decided about all of them. */
    several: (selection?.picked.size ?? 0) > 1 ? selection : undefined,
    pick,
    begin: () => {
      last.current = undefined;
      setSelection(selectionOf([]));
    },
    settle: () => {
      last.current = undefined;
      setSelection((before) => (before === undefined ? undefined : { ...before, isDecided: true }));
    },
    selectAll: (all: All) => setSelection({ ...selectionOf(questions), all }),
    clear: () => {
      last.current = undefined;
      setSelection(undefined);
    },
  };
}

/** Of one that is picked again, only what it is now. */
function selectionOf(questions: readonly ListedQuestion[]): Selection {
  const rows = new Map(questions.map((question) => [question.id, question]));
  return { picked: new Map([...rows].map(([id, { version }]) => [id, version])), asPicked: [...rows.values()] };
}
