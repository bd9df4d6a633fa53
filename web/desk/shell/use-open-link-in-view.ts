import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls the open link to the middle of a list that is wider than the window; the page itself does not scroll. Happens
 * once per link, so that the organiser's own scrolling stays.
 * @param knownCounts how many links show their count: a count makes a link wider
 */
export function useOpenLinkInView(knownCounts: number): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef('');
  const { pathname } = useLocation();
  useEffect(() => {
    const now = `${pathname} ${knownCounts}`;
    if (before.current === now) return;
    before.current = now;
    centre(list.current);
    // The web font may make the links wider.
    if (document.fonts.status === 'loading') void document.fonts.ready.then(() => centre(list.current));
  }, [pathname, knownCounts]);
  return list;
}

function centre(list: HTMLUListElement | null): void {
  // An open view of the inbox also marks the inbox itself: the last marked link is the view.
  const open = [...(list?.querySelectorAll('[aria-current]') ?? [])].at(-1);
  if (list === null || !(open instanceof HTMLElement)) return;
  list.scrollTo({ left: open.offsetLeft + (open.offsetWidth - list.clientWidth) / 2 });
}
