import { type RefObject, useEffect, useRef } from 'react';

/** Gives the focus to an element when it appears. */
export function useFocus<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}
