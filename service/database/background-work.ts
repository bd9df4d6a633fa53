import { setTimeout as wait } from 'node:timers/promises';

const AFTER_FAILURE_MS = 2000;

/**
 * Does work beside the requests, a pass at a time, until it is ended. A pass that fails is told of, and the next one tries
 * again.
 *
 * @param pass gives for how many milliseconds to pause after it
 * @returns the function that ends it; what is under way is waited for
 */
export function startBackgroundWork(
  pass: () => Promise<number>,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  const tryPass = async () => {
    try {
      return await pass();
    } catch (error) {
      onFailure(error);
      return AFTER_FAILURE_MS;
    }
  };
  const work = async () => {
    while (!signal.aborted) {
      // To be ended is no failure.
      await wait(await tryPass(), undefined, { signal, ref: false }).catch(() => {});
    }
  };
  const ended = work();
  return async () => {
    ending.abort();
    await ended;
  };
}
