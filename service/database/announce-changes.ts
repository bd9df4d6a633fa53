import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Whatever changes is in the register, so a statement with these words is told of once it is committed. Not so its seals,
 * which are looked for several times a second and seldom there.
 */
const WRITES_REGISTER = /\binsert into "?register_entry\b/;
/** Not more than ten a second, however much is written. */
const PAUSE_MS = 100;

export type Announcer = {
  /** Says that something has been committed. */
  announce: () => void;
  /** What is still to be told is told at once. */
  settle: () => Promise<void>;
};

/** True for a statement after whose commit others are told. */
export function writesRegister(text: string): boolean {
  return WRITES_REGISTER.test(text);
}

/** Tells of many commits together: of the first at once, of those that follow a little later. */
export function announceChanges(notify: () => Promise<unknown>): Announcer {
  // Outside the context of whoever has written, who holds the embedded engine's one session still.
  const outside = AsyncLocalStorage.snapshot();
  const settling = new AbortController();
  let isDue = false;
  let working: Promise<void> | undefined;

  const work = async () => {
    while (isDue) {
      isDue = false;
      // What cannot be told now is found by those who look from time to time.
      await notify().catch(() => {});
      await wait(PAUSE_MS, undefined, { signal: settling.signal, ref: false }).catch(() => {});
    }
    working = undefined;
  };
  return {
    announce: () => {
      isDue = true;
      working ??= outside(work);
    },
    settle: async () => {
      settling.abort();
      await working;
    },
  };
}
