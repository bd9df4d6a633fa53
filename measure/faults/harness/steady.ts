import { setTimeout as wait } from 'node:timers/promises';

const TICK_MS = 25;

/**
 * Begins something at a steady rate, whether or not what was begun before has ended. After a stall it catches up.
 *
 * @param begin is told how many were begun before
 * @returns what begins no more, and waits until all that was begun has ended
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
