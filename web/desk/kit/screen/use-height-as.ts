import { type RefCallback, useCallback } from 'react';

/** Sets a custom property of the document to the height of an element while it is visible. */
export function useHeightAs(property: `--${string}`): RefCallback<HTMLElement> {
  return useCallback(
    (element) => {
      if (element === null) return;
      const { style } = document.documentElement;
      const publish = () => {
        if (element.offsetHeight === 0) style.removeProperty(property);
        else style.setProperty(property, `${element.offsetHeight}px`);
      };
      const observer = new ResizeObserver(publish);
      observer.observe(element);
      publish();
      return () => {
        observer.disconnect();
        style.removeProperty(property);
      };
    },
    [property],
  );
}
