import { useEffect, useRef } from 'react';
import { focusWhenLost, isFocusLost } from '#web/kit/focus/focus-when-lost.ts';
import { useIsOpenedByDesk } from './use-is-opened-by-desk.ts';

const TRIES = 40;

/**
 * When another question opens and the focused element has disappeared, moves the focus to that question. When only the
 * list is shown again, moves it to the question's row. The first render moves nothing.
 */
export function usePaneFocus(questionId: string | undefined): void {
  const isOpenedByDesk = useIsOpenedByDesk(questionId);
  const before = useRef(questionId);
  useEffect(() => {
    if (before.current === questionId) return;
    const target = questionId === undefined ? rowId(before.current ?? '') : paneId(questionId);
    before.current = questionId;
    // At first the focus belongs to the top of the screen.
    return isOpenedByDesk ? undefined : focusIfLost(target);
  }, [questionId, isOpenedByDesk]);
}

/**
 * Moves the focus to an element that may not be rendered yet, if the focused element has disappeared.
 *
 * @returns the function that cancels it
 */
export function focusIfLost(id: string): () => void {
  return focusWhenLost({
    // The row of a question that has left the list disappears a moment later.
    from: document.activeElement,
    isLost: isWithNothing,
    tries: TRIES,
    give: () => {
      const element = document.getElementById(id);
      element?.focus({ preventScroll: true });
      // A hidden element takes no focus: try again.
      return element !== null && element === document.activeElement;
    },
  });
}

/** A focus on the main element or its title counts as none: it is there after an arrival or a search. */
function isWithNothing(focused: Element | null): boolean {
  return isFocusLost(focused) || focused?.matches('#main, h1') === true;
}

/**
 * Moves the focus to the open question, or else to the main element, after the element in its place has disappeared.
 */
export function focusReading(questionId: string | undefined): void {
  requestAnimationFrame(() => {
    const question = questionId === undefined ? null : document.getElementById(paneId(questionId));
    (question ?? document.getElementById('main'))?.focus({ preventScroll: true });
  });
}

/**
 * Moves the focus to the first focusable of these elements after the next render. An element that has taken the focus
 * by then, such as a panel opened by the next key, keeps it.
 */
export function focusById(...ids: readonly string[]): void {
  const before = document.activeElement;
  requestAnimationFrame(() => {
    const { activeElement } = document;
    if (activeElement !== before && !isFocusLost(activeElement)) return;
    for (const id of ids) {
      const element = document.getElementById(id);
      element?.focus();
      if (element !== null && element === document.activeElement) return;
    }
  });
}

/** The id of the link in a question's row. */
export function rowId(questionId: string): string {
  return `row-${questionId}`;
}

/** The id of a question's reading pane. */
export function paneId(questionId: string): string {
  return `question-${questionId}`;
}
