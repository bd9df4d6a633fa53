/** A service that still answers this long after a failure has recovered. */
const BACK_AFTER_MS = 2000;

type Listener = {
  onLost: (error: unknown) => void;
  /** @param seconds from the first failure to the first answer after the last one */
  onBack: (seconds: number) => void;
};

/** Whether a service that we need answers, judged by the results of its callers. It sends no requests itself. */
export type Outage = {
  isLost: () => boolean;
  /** @returns the function that ends it */
  follow: (listener: Listener) => () => void;
  /** Callers report each missing answer here. */
  failed: (error: unknown) => void;
  /** Callers report each answer here. */
  answered: () => void;
};

export function trackOutage(): Outage {
  const listeners = new Set<Listener>();
  let lostAt: number | undefined;
  let recovery: NodeJS.Timeout | undefined;

  const recover = (since: number, answeredAt: number) => {
    lostAt = recovery = undefined;
    const seconds = Math.round((answeredAt - since) / 100) / 10;
    for (const { onBack } of listeners) onBack(seconds);
  };
  return {
    isLost: () => lostAt !== undefined,
    follow: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    failed: (error) => {
      clearTimeout(recovery);
      recovery = undefined;
      if (lostAt !== undefined) return;
      lostAt = performance.now();
      for (const { onLost } of listeners) onLost(error);
    },
    answered: () => {
      if (lostAt === undefined || recovery !== undefined) return;
      recovery = setTimeout(recover, BACK_AFTER_MS, lostAt, performance.now()).unref();
    },
  };
}
