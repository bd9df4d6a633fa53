import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { readInboxSearch } from '../queries/inbox-search.ts';
import type { ListedQuestion } from '../queries/use-questions.ts';
import { rowId } from './use-pane-focus.ts';

export type Steps = {
  index: number;
  previous: ListedQuestion | undefined;
  next: ListedQuestion | undefined;
  open: (question: ListedQuestion | undefined) => void;
  /** Returns to a question that was read a moment ago, unless no question is open any more. */
  openAgain: (questionId: string) => void;
};

/** The neighbours of the open question, and functions that open them. */
export function useSteps(questions: ListedQuestion[], current: string | undefined): Steps {
  const navigate = useNavigate();
  const router = useRouter();
  const index = questions.findIndex(({ id }) => id === current);
  // When a decided question leaves the list, the next one is the question that has taken its place.
  const [last, setLast] = useState({ current, index });
  if (index >= 0 && (last.current !== current || last.index !== index)) setLast({ current, index });
  const at = index < 0 && last.index >= 0 && last.current === current ? last.index - 0.5 : index;
  const read = (question: string) =>
    void navigate({
      to: '/inbox',
      search: (before) => readInboxSearch({ ...before, question }),
      replace: true,
    });
  const open = (question: ListedQuestion | undefined) => {
    if (question === undefined) return;
    // The row stays when the list keeps decided questions.
    if (document.activeElement?.id === rowId(current ?? '')) leaveRow();
    read(question.id);
  };
  const openAgain = (questionId: string) => {
    const { pathname, search } = router.latestLocation;
    if (pathname === '/inbox' && readInboxSearch(search).question !== undefined) read(questionId);
  };
  return { index, previous: questions[Math.ceil(at) - 1], next: questions[Math.floor(at) + 1], open, openAgain };
}

/** J and K; with Shift they also select. */
export function stepKeys({ previous, next, open }: Steps, extend: ((question: ListedQuestion) => void) | undefined) {
  const step = (question: ListedQuestion | undefined) => (event: KeyboardEvent) => {
    if (question === undefined) return;
    if (event.shiftKey) extend?.(question);
    leaveRow();
    open(question);
  };
  return { j: step(next), k: step(previous) };
}

/** Removes the focus from a row whose question closes, so that the next question can take it. */
function leaveRow(): void {
  if (document.activeElement instanceof HTMLAnchorElement) document.activeElement.blur();
}
