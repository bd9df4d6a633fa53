import { useCallback, useLayoutEffect, useRef } from 'react';

/** Reads the value of the last render. Functions that use it never change, so that rows with them render only when needed. */
export function useLatest<T>(value: T): () => T {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
}
