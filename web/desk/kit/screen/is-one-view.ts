import { useSyncExternalStore } from 'react';

const ONE_VIEW = '(width < 64rem)';

/** Whether the window is too narrow for two views side by side; the stylesheets use the same width. */
export function isOneView(): boolean {
  return matchMedia(ONE_VIEW).matches;
}

/** The same for a component, which renders again when the width changes. */
export function useIsOneView(): boolean {
  return useSyncExternalStore(subscribe, isOneView);
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(ONE_VIEW);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
