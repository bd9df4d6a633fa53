import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

type Rows = {
  measurementsCache: readonly { start: number; end: number }[];
  scrollToIndex: (index: number, how: { align: 'auto' }) => void;
  scrollToOffset: (offset: number) => void;
};

type Place = {
  /** As `useSteadyQuestions` gives it. */
  address: string | undefined;
  current: string | undefined;
  questions: readonly { id: string }[];
  scroller: RefObject<HTMLElement | null>;
  isInSight: boolean;
};

/**
 * The one that was read last is led back to, once the list is in sight again: what is hidden cannot be scrolled. What
 * another search has found is shown from its beginning.
 */
export function useLastRead(rows: Rows, { address, current, questions, scroller, isInSight }: Place): void {
  const found = useRef(address);
  const [last, setLast] = useState(current);
  if (current !== undefined && current !== last) setLast(current);
  const placeOf = (id: string | undefined) => questions.findIndex((question) => question.id === id);
  const isListed = placeOf(last) >= 0;
  const show = useEffectEvent((id: string | undefined) => {
    // Below 1024 px it may be hidden just now; asked to scroll there, the rows would go on trying after its return.
    if (scroller.current === null || scroller.current.clientHeight === 0) return;
    const index = placeOf(id);
    if (!isShown(rows.measurementsCache[index], scroller.current)) rows.scrollToIndex(index, { align: 'auto' });
  });
  const begin = useEffectEvent(() => rows.scrollToOffset(0));
  useEffect(() => {
    if (address === undefined) return;
    const isOther = found.current !== undefined && found.current !== address;
    found.current = address;
    if (isOther) begin();
    else if (isListed && isInSight) {
      // The rows know how far they are scrolled from the next frame on.
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
