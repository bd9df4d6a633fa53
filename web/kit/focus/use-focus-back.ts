import { useCallback, useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * When something opened leaves the document with the focus in it, the focus goes back to where it came from.
 *
 * @param fallback finds what has it instead, where that has gone too
 * @returns gives it up: where it came from is about to go, and something else leads the focus on
 */
export function useFocusBack(fallback: () => HTMLElement | null | undefined): () => void {
  const isGivenUp = useRef(false);
  const findFallback = useEffectEvent(fallback);
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      // Once what takes its place is there.
      requestAnimationFrame(() => {
        if (isGivenUp.current) return;
        if (document.activeElement !== null && document.activeElement !== document.body) return;
        const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
        (isThere ? before : findFallback())?.focus();
      });
    };
  }, []);
  return useCallback(() => {
    isGivenUp.current = true;
  }, []);
}
