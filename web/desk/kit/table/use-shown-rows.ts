import { useDeferredValue, useState } from 'react';
import { useIsPrinting } from '../screen/use-is-printing.ts';

/** The first rows, and the step of the "more" button; print shows all rows. */
const ROWS = 200;
/** More rows than any window shows: they are painted before the rest is rendered. */
const IN_SIGHT = 40;

/** The rows of a long list that the table shows, and how many more a press adds. */
export function useShownRows<Row>(all: readonly Row[]) {
  const [shown, setShown] = useState(ROWS);
  const drawn = useDeferredValue(shown, IN_SIGHT);
  const isPrinting = useIsPrinting();
  return {
    rows: isPrinting ? all : all.slice(0, drawn),
    more: Math.max(0, Math.min(ROWS, all.length - shown)),
    showMore: () => setShown(shown + ROWS),
  };
}
