import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { focusWhenLost } from '#web/kit/focus/focus-when-lost.ts';

/** Leads the focus into a screen that a link has led to, where the link is gone; nothing happens on arriving at the desk. */
export function useScreenFocus(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    return focusWhenLost({
      // The screen may still be on its way, and the one before it, with the link that was pressed, still there.
      from: document.activeElement,
      give: () => {
        // A screen that is being loaded would take the focus away with it.
        const main = document.querySelector<HTMLElement>('#main:not([aria-busy="true"])');
        main?.focus({ preventScroll: true });
        return main !== null;
      },
    });
  }, [pathname]);
}
