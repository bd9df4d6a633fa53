import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { readInboxSearch } from '../queries/inbox-search.ts';
import type { ListedQuestion } from '../queries/use-questions.ts';
import { rowId } from './use-pane-focus.ts';

export type Steps = {
  place: number;
  previous: ListedQuestion | undefined;
  next: ListedQuestion | undefined;
  open: (question: ListedQuestion | undefined) => void;
  /** Back to one that was read a moment ago, unless nothing is read any more. */
  openAgain: (questionId: string) => void;
};

/** The neighbours of the question that is read, and the way to them. */
export function useSteps(questions: ListedQuestion[], current: string | undefined): Steps {
  const navigate = useNavigate();
  const router = useRouter();
  const place = questions.findIndex(({ id }) => id === current);
  // One that has left the list, because it has been decided, is followed by the one that has taken its place.
  const [last, setLast] = useState({ current, place });
  if (place >= 0 && (last.current !== current || last.place !== place)) setLast({ current, place });
  const at = place < 0 && last.place >= 0 && last.current === current ? last.place - 0.5 : place;
  const read = (question: string) =>
    void navigate({
      to: '/inbox',
      search: (before) => readInboxSearch({ ...before, question }),
      replace: true,
    });
  const open = (question: ListedQuestion | undefined) => {
    if (question === undefined) return;
    // A list that keeps what has been decided keeps its row too.
    if (document.activeElement?.id === rowId(current ?? '')) leaveRow();
    read(question.id);
  };
  const openAgain = (questionId: string) => {
    const { pathname, search } = router.state.location;
    if (pathname === '/inbox' && readInboxSearch(search).question !== undefined) read(questionId);
  };
  return { place, previous: questions[Math.ceil(at) - 1], next: questions[Math.floor(at) + 1], open, openAgain };
}

/** J and K; with Shift they select what they pass. */
export function stepKeys({ previous, next, open }: Steps, extend: ((question: ListedQuestion) => void) | undefined) {
  const step = (question: ListedQuestion | undefined) => (event: KeyboardEvent) => {
    if (question === undefined) return;
    if (event.shiftKey) extend?.(question);
    leaveRow();
    open(question);
  };
  return { j: step(next), k: step(previous) };
}

/** A row that is no longer read lets go of the focus, so that the question takes it. */
function leaveRow(): void {
  if (document.activeElement instanceof HTMLAnchorElement) document.activeElement.blur();
}
