import { useCallback, useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * When an element leaves the document with the focus inside, returns the focus to where it was before.
 *
 * @param fallback finds another target when the earlier one has gone too
 * @returns a function that cancels the return, for code that moves the focus itself
 */
export function useFocusBack(fallback: () => HTMLElement | null | undefined): () => void {
  const isCancelled = useRef(false);
  const findFallback = useEffectEvent(fallback);
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      // Waits until the replacement is rendered.
      requestAnimationFrame(() => {
        if (isCancelled.current) return;
        if (document.activeElement !== null && document.activeElement !== document.body) return;
        const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
        (isThere ? before : findFallback())?.focus();
      });
    };
  }, []);
  return useCallback(() => {
    isCancelled.current = true;
  }, []);
}
