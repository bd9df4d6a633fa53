import { useEffect, useRef } from 'react';
import { focusWhenLost, isNowhere } from '#web/kit/focus/focus-when-lost.ts';
import { useIsUnasked } from './use-is-unasked.ts';

const TRIES = 40;

/**
 * Leads the focus on when another question is read: to that question, where what had the focus is gone; and back to its
 * row, where the list alone is shown again. Whatever still has the focus keeps it, and nothing happens on arriving.
 */
export function usePaneFocus(questionId: string | undefined): void {
  const isUnasked = useIsUnasked(questionId);
  const before = useRef(questionId);
  useEffect(() => {
    if (before.current === questionId) return;
    const target = questionId === undefined ? rowId(before.current ?? '') : paneId(questionId);
    before.current = questionId;
    // Whoever arrives is at the beginning of the screen.
    return isUnasked ? undefined : focusIfLost(target);
  }, [questionId, isUnasked]);
}

/** To an element that may still be on its way, where what had the focus is gone. @returns gives it up */
export function focusIfLost(id: string): () => void {
  return focusWhenLost({
    // The row of a question that has left the list goes a moment later.
    from: document.activeElement,
    isLost: isWithNothing,
    tries: TRIES,
    give: () => {
      const element = document.getElementById(id);
      element?.focus({ preventScroll: true });
      // What is still out of sight takes no focus: it is tried again.
      return element !== null && element === document.activeElement;
    },
  });
}

/** With the screen as a whole, or its title, nobody does anything: it has the focus of who has just come, or searched. */
function isWithNothing(focused: Element | null): boolean {
  return isNowhere(focused) || focused?.matches('#main, h1') === true;
}

/** To the question that is read, or else to the beginning, once what is shown instead of it is gone. */
export function focusReading(questionId: string | undefined): void {
  requestAnimationFrame(() => {
    const question = questionId === undefined ? null : document.getElementById(paneId(questionId));
    (question ?? document.getElementById('main'))?.focus({ preventScroll: true });
  });
}

/**
 * To an element that is shown with what is being drawn; the first of several that can have it. Whatever has taken the
 * focus meanwhile, such as a panel that the next key has opened, keeps it.
 */
export function focusById(...ids: readonly string[]): void {
  const before = document.activeElement;
  requestAnimationFrame(() => {
    const { activeElement } = document;
    if (activeElement !== before && !isNowhere(activeElement)) return;
    for (const id of ids) {
      const element = document.getElementById(id);
      element?.focus();
      if (element !== null && element === document.activeElement) return;
    }
  });
}

/** The id of the row that leads to a question. */
export function rowId(questionId: string): string {
  return `row-${questionId}`;
}

/** The id of what a question is read in. */
export function paneId(questionId: string): string {
  return `question-${questionId}`;
}
