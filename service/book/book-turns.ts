/** Makes one book at a time, and lets a few more wait. No I/O. */
import { problem } from '../http/problems/problem.ts';

/** A client waits a minute for the first byte, and a large book takes ten seconds. */
const MAX_WAITING = 4;

/** Runs the work in its turn. @throws the problem `service-busy` when too many books wait */
export type InBookTurn = <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T>;

export function bookTurns(): InBookTurn {
  let last: Promise<unknown> = Promise.resolve();
  let pending = 0;
  return async (signal, work) => {
    if (pending > MAX_WAITING) throw problem('service-busy');
    pending += 1;
    const before = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    try {
      await before;
      signal.throwIfAborted();
      return await work();
    } finally {
      pending -= 1;
      resolve();
    }
  };
}
