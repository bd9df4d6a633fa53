import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Brings the place that is open to the middle of a list that is wider than the window; the page itself does not move.
 * Once for each place: what somebody has moved since then stays.
 * @param knownCounts how many places have their count: with it they take more room
 */
export function useOpenPlaceInView(knownCounts: number): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef('');
  const { pathname } = useLocation();
  useEffect(() => {
    const now = `${pathname} ${knownCounts}`;
    if (before.current === now) return;
    before.current = now;
    centre(list.current);
    // In the font that comes they may be wider.
    if (document.fonts.status === 'loading') void document.fonts.ready.then(() => centre(list.current));
  }, [pathname, knownCounts]);
  return list;
}

function centre(list: HTMLUListElement | null): void {
  // A view of the inbox stands in its place, and both are open.
  const open = [...(list?.querySelectorAll('[aria-current]') ?? [])].at(-1);
  if (list === null || !(open instanceof HTMLElement)) return;
  list.scrollTo({ left: open.offsetLeft + (open.offsetWidth - list.clientWidth) / 2 });
}
