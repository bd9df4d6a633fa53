const TRY_MS = 50;

type Lead = {
  /** What still has the focus, and is going; whoever goes elsewhere meanwhile is left there. */
  from?: Element | null;
  /** Gives the focus where it belongs, once that is there. @returns whether it has been given */
  give: () => boolean;
  isLost?: (focused: Element | null) => boolean;
  tries?: number;
};

/** Leads the focus on once nothing has it any more, to what may still be on its way. @returns gives it up */
export function focusWhenLost({ from, give, isLost = isNowhere, tries = 100 }: Lead): () => void {
  let left = tries;
  const timer = setInterval(() => {
    left -= 1;
    const focused = document.activeElement;
    const isSettled = isLost(focused) ? give() : focused !== from;
    if (isSettled || left === 0) clearInterval(timer);
  }, TRY_MS);
  return () => clearInterval(timer);
}

/** Whether nothing that somebody could work with has the focus. */
export function isNowhere(focused: Element | null): boolean {
  return focused === null || focused === document.body;
}
