import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Brings a list that was hidden back as far as it was scrolled: the browser shows it wherever it likes.
 *
 * @returns notes how far it is scrolled
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
