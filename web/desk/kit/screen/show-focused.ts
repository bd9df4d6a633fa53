/** Scrolls the field that is being filled in clear of what stands over the edges of the screen. */
export function showFocused(): void {
  const { activeElement } = document;
  const isInForm = activeElement instanceof HTMLElement && activeElement.closest('form') !== null;
  if (isInForm) activeElement.scrollIntoView({ block: 'nearest' });
}
