import { setTimeout as wait } from 'node:timers/promises';

/** The shortest interval between two loads, for any number of callers. */
const FRESH_MS = 2000;
/** Probes and scrapes usually wait a few seconds. */
const TIMEOUT_MS = 1000;

/**
 * Keeps a value for probes and scrapes. It loads the value only when a caller asks.
 *
 * @returns the value, at most `freshMs` old; undefined when loading fails or takes longer than a second
 */
export function recentValue<T>(load: () => Promise<T>, freshMs = FRESH_MS): () => Promise<T | undefined> {
  let known: { value: T; loadedAt: number } | undefined;
  let loading: Promise<T | undefined> | undefined;

  const reload = async () => {
    const loadedAt = performance.now();
    try {
      const value = await load();
      known = { value, loadedAt };
      return value;
    } catch {
      return undefined;
    } finally {
      loading = undefined;
    }
  };
  return async () => {
    if (known !== undefined && performance.now() - known.loadedAt < freshMs) return known.value;
    loading ??= reload();
    return await Promise.race([loading, wait(TIMEOUT_MS, undefined, { ref: false })]);
  };
}
