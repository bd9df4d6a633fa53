const TRY_MS = 50;

type Options = {
  /** The element that has the focus and will disappear. If the focus has moved elsewhere since, it stays there. */
  from?: Element | null;
  /** Moves the focus to its target once that exists. @returns whether it has moved */
  give: () => boolean;
  isLost?: (focused: Element | null) => boolean;
  tries?: number;
};

/** Moves a lost focus to a target that may not be rendered yet. @returns a function that gives up */
export function focusWhenLost({ from, give, isLost = isFocusLost, tries = 100 }: Options): () => void {
  let triesLeft = tries;
  const timer = setInterval(() => {
    triesLeft -= 1;
    const focused = document.activeElement;
    const isSettled = isLost(focused) ? give() : focused !== from;
    if (isSettled || triesLeft === 0) clearInterval(timer);
  }, TRY_MS);
  return () => clearInterval(timer);
}

/** Returns whether no usable element has the focus. */
export function isFocusLost(focused: Element | null): boolean {
  return focused === null || focused === document.body;
}
