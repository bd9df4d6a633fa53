import { isFocusLost } from '#web/kit/focus/focus-when-lost.ts';

/** The id of the first heading of the screen, with a pair or at the end. */
export const TITLE_ID = 'sweep-title';

/** Moves the focus to the heading after the next render, if the focused element has disappeared. */
export function focusTitleIfLost(): void {
  requestAnimationFrame(() => {
    if (isFocusLost(document.activeElement)) document.getElementById(TITLE_ID)?.focus();
  });
}
