import { focusWhenLost } from '#web/kit/focus/focus-when-lost.ts';

/** Moves the focus to a row once the element that has it disappears; to the screen where the row is not shown. */
export function focusRowWhenLost(rowId: string | undefined): void {
  focusWhenLost({ from: document.activeElement, give: () => focusIn(rowId) });
}

/** Focuses the link of a row, or else its first button. @returns false where the row is not shown yet */
function focusIn(rowId: string | undefined): boolean {
  if (rowId === undefined) {
    document.getElementById('main')?.focus();
    return true;
  }
  const row = document.querySelector(`[data-row="${rowId}"]`);
  (row?.querySelector<HTMLElement>('a[href]') ?? row?.querySelector<HTMLElement>('button'))?.focus();
  return row !== null;
}
