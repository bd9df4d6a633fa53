/** Whether a tab is visible, and when the browser suspends it. */
export type TabLifecycle = {
  isVisible: () => boolean;
  /** @returns the function that ends the watch */
  onSuspended: (suspend: () => void, resume: () => void) => () => void;
};

export function tabLifecycle(): TabLifecycle {
  return {
    isVisible: () => document.visibilityState === 'visible',
    onSuspended: (suspend, resume) => {
      const watching = new AbortController();
      let isSuspended = false;
      const change = (isNow: boolean, act: () => void) => () => {
        if (isNow !== isSuspended) act();
        isSuspended = isNow;
      };
      // A page that was left may return unchanged from the back/forward cache.
      window.addEventListener('pagehide', change(true, suspend), watching);
      document.addEventListener('freeze', change(true, suspend), watching);
      window.addEventListener('pageshow', change(false, resume), watching);
      document.addEventListener('resume', change(false, resume), watching);
      return () => watching.abort();
    },
  };
}
