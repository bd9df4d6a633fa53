import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

const TRY_MS = 50;
const TRIES = 100;

/** Leads the focus into a screen that a link has led to, where the link is gone; nothing happens on arriving at the desk. */
export function useScreenFocus(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const pressed = document.activeElement;
    let tries = 0;
    // The screen may still be on its way, and the one before it, with the link that was pressed, still there.
    const timer = setInterval(() => {
      tries += 1;
      const focused = document.activeElement;
      const isLost = focused === null || focused === document.body;
      const main = document.getElementById('main');
      if (isLost) main?.focus({ preventScroll: true });
      const isSettled = isLost ? main !== null : focused !== pressed;
      if (isSettled || tries === TRIES) clearInterval(timer);
    }, TRY_MS);
    return () => clearInterval(timer);
  }, [pathname]);
}
