import { useRef, useState } from 'react';
import type { Input } from '#contract/calls/call.ts';
import type { DeskCalls } from '../../calls/client.ts';
import type { ListedQuestion } from '../../queries/use-questions.ts';

/** The selection: ids with the seen versions, or all questions that match the filter as of an instant. */
export type Selection = {
  picked: ReadonlyMap<string, number>;
  /** The same questions as the list showed them when they were selected. */
  asPicked: readonly ListedQuestion[];
  all?: All;
  /** The bulk decision has been sent: its result is shown, and no question is selected. */
  isDecided?: true;
};

/** All questions that match the filter, as counted. */
export type All = { count: number; isAtLeast: boolean; which: Extract<Which, { filter: unknown }> };
export type Which = Input<DeskCalls['decideQuestions']>['body']['questions'];

/** The selection; undefined outside the selection mode. It stays until it is cleared. */
export function useSelection(questions: ListedQuestion[]) {
  const [selection, setSelection] = useState<Selection>();
  const last = useRef<string>(undefined);

  /** @param from the start of a range if no question has been picked yet */
  const pick = (question: ListedQuestion, isRange: boolean, from?: string) => {
    const start = last.current ?? from;
    const first = questions.findIndex(({ id }) => id === start);
    const to = questions.findIndex(({ id }) => id === question.id);
    last.current = question.id;
    setSelection((before) => {
      const previous = before?.isDecided === true ? [] : (before?.asPicked ?? []);
      if (isRange && first >= 0) {
        return selectionOf([...previous, ...questions.slice(Math.min(first, to), Math.max(first, to) + 1)]);
      }
      const others = previous.filter(({ id }) => id !== question.id);
      return selectionOf(others.length < previous.length ? others : [...previous, question]);
    });
  };
  return {
    selection,
    /** The selection if it has more than one question. Decisions then apply to all of them. */
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

/** A question picked again appears once, in its latest version. */
function selectionOf(questions: readonly ListedQuestion[]): Selection {
  const rows = new Map(questions.map((question) => [question.id, question]));
  return { picked: new Map([...rows].map(([id, { version }]) => [id, version])), asPicked: [...rows.values()] };
}
