import { useState, useSyncExternalStore } from 'react';

/**
 * Reads a stored value once, after hydration.
 *
 * @param read only the first rendering's function is used
 * @returns undefined until then
 */
export function useStoredOnce<T>(read: () => T): T | undefined {
  const [readOnce] = useState(() => {
    let found: { value: T } | undefined;
    return () => (found ??= { value: read() }).value;
  });
  return useSyncExternalStore(
    () => () => undefined,
    readOnce,
    () => undefined,
  );
}
