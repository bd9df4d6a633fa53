import { setTimeout as wait } from 'node:timers/promises';

const TICK_MS = 25;

/**
 * Calls `begin` at a steady rate without waiting for earlier calls. Catches up after a stall.
 *
 * @param begin gets the number of earlier calls
 * @returns a function that stops the calls and waits for all of them
 */
export function startSteady(perSecond: number, begin: (place: number) => Promise<void>): () => Promise<void> {
  const state = { isOver: false };
  const begun: Promise<void>[] = [];
  const startedAt = performance.now();
  const steady = (async () => {
    while (!state.isOver) {
      const due = ((performance.now() - startedAt) / 1000) * perSecond;
      while (begun.length < due) begun.push(begin(begun.length));
      await wait(TICK_MS);
    }
  })();
  return async () => {
    state.isOver = true;
    await steady;
    await Promise.all(begun);
  };
}
