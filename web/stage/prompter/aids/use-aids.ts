import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { createBrowserStore } from '#web/kit/stored/browser-store.ts';
import { readAids, type ReadingAids } from './reading-aids.ts';

const KEY = 'stage-aids';
const store = createBrowserStore(() => localStorage);

/** The reading aids of this screen, and the element that they change. */
export function useAids() {
  const [aids, setAids] = useState(() => readAids(store.read(KEY)));
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const style = root.current?.style;
    for (const name of ['size', 'width', 'leading'] as const) {
      style?.setProperty(`--aid-${name}`, String(aids[name] / 100));
    }
  }, [aids]);
  const change = useCallback((changed: Partial<ReadingAids>) => {
    setAids((before) => {
      const next = { ...before, ...changed };
      store.write(KEY, JSON.stringify(next));
      return next;
    });
  }, []);
  return { aids, change, root };
}
