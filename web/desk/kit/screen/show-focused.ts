/** Scrolls the focused field clear of the pinned elements at the edges of the screen. */
export function showFocused(): void {
  const { activeElement } = document;
  const isInForm = activeElement instanceof HTMLElement && activeElement.closest('form') !== null;
  if (isInForm) activeElement.scrollIntoView({ block: 'nearest' });
}
