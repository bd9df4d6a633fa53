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
    const open = list.current?.querySelector('[aria-current]');
    if (!(open instanceof HTMLElement)) return;
    const { offsetLeft, offsetWidth } = open;
    list.current?.scrollTo({ left: offsetLeft + (offsetWidth - list.current.clientWidth) / 2 });
  }, [pathname, knownCounts]);
  return list;
}
