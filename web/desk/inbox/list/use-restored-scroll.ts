import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Restores the scroll position of a list that was hidden, because browsers do not keep it.
 *
 * @returns the function that stores the scroll position
 */
export function useRestoredScroll(scroller: RefObject<HTMLElement | null>, isInSight: boolean): () => void {
  const top = useRef(0);
  useLayoutEffect(() => {
    if (isInSight) scroller.current?.scrollTo(0, top.current);
  }, [isInSight, scroller]);
  return () => {
    if (isInSight && scroller.current !== null && scroller.current.clientHeight > 0) {
      top.current = scroller.current.scrollTop;
    }
  };
}
