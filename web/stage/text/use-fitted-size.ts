import { type RefObject, useLayoutEffect, useRef } from 'react';
import { fittedSize } from './fitted-size.ts';

/**
 * Sets `--k` of a box to the largest size at which its content stays inside, before the browser paints it, and again
 * with each change of the window and of its fonts. The component has a key that changes with the content.
 */
export function useFittedSize<Box extends HTMLElement>(
  first: number,
  smallest: number,
  onSize?: (size: number, box: Box) => void,
): RefObject<Box | null> {
  const box = useRef<Box>(null);
  const notify = useRef(onSize);
  useLayoutEffect(() => {
    notify.current = onSize;
  });
  useLayoutEffect(() => {
    const fit = () => {
      const { current } = box;
      if (current === null) return;
      const set = (size: number) => {
        current.style.setProperty('--k', String(size));
        notify.current?.(size, current);
      };
      set(
        fittedSize(first, smallest, (size) => {
          set(size);
          return isInside(current);
        }),
      );
    };
    fit();
    const watching = new AbortController();
    window.addEventListener('resize', fit, watching);
    document.fonts.addEventListener('loadingdone', fit, watching);
    return () => watching.abort();
  }, [first, smallest]);
  return box;
}

/** One pixel is rounding. */
function isInside({ scrollHeight, clientHeight, scrollWidth, clientWidth }: HTMLElement): boolean {
  return scrollHeight <= clientHeight + 1 && scrollWidth <= clientWidth + 1;
}
