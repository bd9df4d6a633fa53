import { useState, useSyncExternalStore } from 'react';

/**
 * What the browser keeps, read once it has taken over what the server rendered, and once only.
 *
 * @param read of the first rendering; a later one changes nothing
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
