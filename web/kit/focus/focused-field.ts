/** The fields in which keys are typed: not check boxes and radio buttons. */
const FIELDS = 'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"])';

/** The field that this element is or stands in; null outside of all fields. */
export function fieldOf(element: Element): Element | null {
  return element.closest(FIELDS);
}

/** The field that has the focus, or null. */
export function focusedField(): Element | null {
  return document.activeElement === null ? null : fieldOf(document.activeElement);
}

/**
 * Call it before a command is sent. The returned function is true if the focus is in another field by then: a screen that
 * closed or changed then would take the remaining letters for shortcuts.
 */
export function watchTyping(): () => boolean {
  const before = focusedField();
  return () => {
    const now = focusedField();
    return now !== null && now !== before;
  };
}
