import { useState } from 'react';
import { focusById } from '../use-pane-focus.ts';

/** The ids of the way from the list to what can be done with the selection, and of its title. */
export const DECIDE_ID = 'selection-decide';
export const SELECTION_TITLE_ID = 'selection-title';

/** Below 1024 px, where several are ticked in the list before it gives way to what is done with them. */
export function useDeciding() {
  const [isDeciding, setIsDeciding] = useState(false);
  const set = (isNow: boolean) => {
    if (isNow === isDeciding) return;
    setIsDeciding(isNow);
    focusById(isNow ? SELECTION_TITLE_ID : DECIDE_ID);
  };
  return { isDeciding, begin: () => set(true), end: () => set(false) };
}
