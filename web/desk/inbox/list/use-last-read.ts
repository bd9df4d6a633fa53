import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

type Rows = {
  measurementsCache: readonly { start: number; end: number }[];
  scrollToIndex: (index: number, how: { align: 'auto' }) => void;
  scrollToOffset: (offset: number) => void;
};

type Options = {
  /** From `usePinnedList`. */
  address: string | undefined;
  current: string | undefined;
  questions: readonly { id: string }[];
  scroller: RefObject<HTMLElement | null>;
  isInSight: boolean;
};

/**
 * Scrolls to the last read question once the list is visible again: a hidden list cannot scroll. The results of another
 * search start at the top.
 */
export function useLastRead(rows: Rows, { address, current, questions, scroller, isInSight }: Options): void {
  const found = useRef(address);
  const [last, setLast] = useState(current);
  if (current !== undefined && current !== last) setLast(current);
  const indexOf = (id: string | undefined) => questions.findIndex((question) => question.id === id);
  const isListed = indexOf(last) >= 0;
  const show = useEffectEvent((id: string | undefined) => {
    // Below 1024 px the list may be hidden. The virtualizer would then repeat the scroll after the list is shown again.
    if (scroller.current === null || scroller.current.clientHeight === 0) return;
    const index = indexOf(id);
    if (!isShown(rows.measurementsCache[index], scroller.current)) rows.scrollToIndex(index, { align: 'auto' });
  });
  const begin = useEffectEvent(() => rows.scrollToOffset(0));
  useEffect(() => {
    if (address === undefined) return;
    const isOther = found.current !== undefined && found.current !== address;
    found.current = address;
    if (isOther) begin();
    else if (isListed && isInSight) {
      // The virtualizer knows its scroll position from the next frame on.
      const frame = requestAnimationFrame(() => show(last));
      return () => cancelAnimationFrame(frame);
    }
    return;
  }, [address, last, isListed, isInSight]);
}

function isShown(row: { start: number; end: number } | undefined, scroller: HTMLElement): boolean {
  if (row === undefined) return false;
  return row.start >= scroller.scrollTop && row.end <= scroller.scrollTop + scroller.clientHeight;
}
