import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * When something opened leaves the document with the focus in it, the focus goes back to where it came from.
 *
 * @param fallback finds what has it instead, where that has gone too
 */
export function useFocusBack(fallback: () => HTMLElement | null | undefined): void {
  const findFallback = useEffectEvent(fallback);
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      // Once what takes its place is there.
      requestAnimationFrame(() => {
        if (document.activeElement !== null && document.activeElement !== document.body) return;
        const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
        (isThere ? before : findFallback())?.focus();
      });
    };
  }, []);
}
