import { type RefObject, useEffect, useRef } from 'react';

/** Focuses an element when it appears, if wanted. */
export function useFocus<T extends HTMLElement>(isWanted = true): RefObject<T | null> {
  const ref = useRef<T>(null);
  useEffect(() => {
    if (isWanted && ref.current !== null) {
      focusFromBeginning(ref.current);
    }
  }, [isWanted]);
  return ref;
}

/** Focuses a text area when it appears, if wanted, with the caret at the end of its text. */
export function useFocusAtEnd(isWanted = true): RefObject<HTMLTextAreaElement | null> {
  const ref = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isWanted && ref.current !== null) focusAtEnd(ref.current);
  }, [isWanted]);
  return ref;
}

/** Focuses a text area with the caret at the end of its text. */
export function focusAtEnd(area: HTMLTextAreaElement): void {
  area.setSelectionRange(area.value.length, area.value.length);
  area.focus();
}

/**
 * Focuses an element and scrolls to the beginning of its context. A browser centres the focused element, which could
 * put that beginning above the window.
 *
 * @param whole the context to read with the element
 */
export function focusFromBeginning(element: HTMLElement, whole: Element = element): void {
  const isTaller = whole.getBoundingClientRect().height > window.innerHeight;
  element.focus({ preventScroll: isTaller });
  if (isTaller || whole.getBoundingClientRect().top < 0) whole.scrollIntoView();
}
