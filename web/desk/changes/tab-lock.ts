export type TabLock = {
  isHeld: () => boolean;
  /** Takes the lock from the tab that holds it. */
  steal: () => void;
  leave: () => void;
};

/**
 * Queues for a lock that one tab of the browser holds at a time, and queues again when another tab has stolen it.
 *
 * @param onHeld called when this tab gets the lock; returns the function to call when the tab has lost it
 */
export function queueForLock(name: string, onHeld: () => () => void): TabLock {
  const leaving = new AbortController();
  let waiting = new AbortController();
  let release: (() => void) | undefined;
  const hold = async () => {
    if (leaving.signal.aborted) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const onLost = onHeld();
    release = () => {
      release = undefined;
      onLost();
      resolve();
    };
    await promise;
  };
  const holdOnce = async (isStealing: boolean) => {
    try {
      await navigator.locks.request(name, isStealing ? { steal: true } : { signal: waiting.signal }, hold);
    } catch (error) {
      // An abort means that this tab wants to steal or to leave, or that another tab has stolen the lock. A browser that
      // refuses locks leaves each tab its own stream.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await hold();
    }
    release?.();
  };
  const queue = async () => {
    while (!leaving.signal.aborted) {
      const isStealing = waiting.signal.aborted;
      if (isStealing) waiting = new AbortController();
      await holdOnce(isStealing);
    }
  };
  void queue();
  return {
    isHeld: () => release !== undefined,
    steal: () => {
      if (release === undefined) waiting.abort();
    },
    leave: () => {
      leaving.abort();
      waiting.abort();
      release?.();
    },
  };
}
