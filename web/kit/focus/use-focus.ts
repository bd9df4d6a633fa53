import { type RefObject, useEffect, useRef } from 'react';

/** Gives the focus to an element when it appears, where it is wanted there. */
export function useFocus<T extends HTMLElement>(isWanted = true): RefObject<T | null> {
  const ref = useRef<T>(null);
  useEffect(() => {
    if (isWanted && ref.current !== null) {
      focusFromBeginning(ref.current);
    }
  }, [isWanted]);
  return ref;
}

/** Gives the focus to a text area when it appears, where it is wanted there: what is typed goes on at the end of its text. */
export function useFocusAtEnd(isWanted = true): RefObject<HTMLTextAreaElement | null> {
  const ref = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isWanted && ref.current !== null) focusAtEnd(ref.current);
  }, [isWanted]);
  return ref;
}

/** Gives the focus to a text area, after what is written in it. */
export function focusAtEnd(area: HTMLTextAreaElement): void {
  area.setSelectionRange(area.value.length, area.value.length);
  area.focus();
}

/**
 * Gives the focus to an element, and shows from its beginning what belongs to it. A browser centres what has the focus:
 * of what is taller than the window, or of what stands before the element, the beginning would be above the top edge.
 *
 * @param whole what has to be read with the element
 */
export function focusFromBeginning(element: HTMLElement, whole: Element = element): void {
  const isTaller = whole.getBoundingClientRect().height > window.innerHeight;
  element.focus({ preventScroll: isTaller });
  if (isTaller || whole.getBoundingClientRect().top < 0) whole.scrollIntoView();
}
