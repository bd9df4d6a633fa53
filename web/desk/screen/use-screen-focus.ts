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
    let tries = 0;
    // The screen may still be on its way.
    const timer = setInterval(() => {
      tries += 1;
      const isLost = document.activeElement === null || document.activeElement === document.body;
      const main = document.getElementById('main');
      if (isLost) main?.focus({ preventScroll: true });
      if (main !== null || !isLost || tries === TRIES) clearInterval(timer);
    }, TRY_MS);
    return () => clearInterval(timer);
  }, [pathname]);
}
