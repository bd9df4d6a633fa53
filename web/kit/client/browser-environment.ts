/** The parts of the browser that following changes needs. */
export type BrowserEnvironment = {
  isOffline: () => boolean;
  /** Calls the listener when the network connects or disconnects. @returns the function that ends it */
  onNetworkChange: (listener: () => void) => () => void;
  /** Resolves when this page becomes visible, or when the signal aborts. */
  untilSeen: (signal: AbortSignal) => Promise<void>;
  /** From 0 to 1. */
  random: () => number;
};

export function browserEnvironment(): BrowserEnvironment {
  return {
    isOffline: () => !navigator.onLine,
    onNetworkChange: (listener) => {
      const watching = new AbortController();
      for (const name of ['online', 'offline']) window.addEventListener(name, listener, watching);
      return () => watching.abort();
    },
    untilSeen: async (signal) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const watching = new AbortController();
      const onSeen = () => {
        if (document.visibilityState === 'visible') resolve();
      };
      document.addEventListener('visibilitychange', onSeen, watching);
      window.addEventListener('focus', onSeen, watching);
      signal.addEventListener('abort', () => resolve(), watching);
      await promise;
      watching.abort();
    },
    random: Math.random,
  };
}
