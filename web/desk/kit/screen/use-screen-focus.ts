import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { focusWhenLost } from '#web/kit/focus/focus-when-lost.ts';

/**
 * Moves the focus into a screen that a link has opened, if the link has disappeared. The first screen moves nothing.
 */
export function useScreenFocus(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    return focusWhenLost({
      // The previous screen, with the pressed link, may still be shown while the next one loads.
      from: document.activeElement,
      give: () => {
        // A loading screen would lose the focus when it is replaced.
        const main = document.querySelector<HTMLElement>('#main:not([aria-busy="true"])');
        main?.focus({ preventScroll: true });
        return main !== null;
      },
    });
  }, [pathname]);
}
