import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Restores the scroll position of a list that was hidden, because browsers do not keep it.
 *
 * @returns the function that stores the scroll position
 */
export function useKeptScroll(scroller: RefObject<HTMLElement | null>, isInSight: boolean): () => void {
  const left = useRef(0);
  useLayoutEffect(() => {
    if (isInSight) scroller.current?.scrollTo(0, left.current);
  }, [isInSight, scroller]);
  return () => {
    if (isInSight && scroller.current !== null && scroller.current.clientHeight > 0) {
      left.current = scroller.current.scrollTop;
    }
  };
}
