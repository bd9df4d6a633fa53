import { setTimeout as wait } from 'node:timers/promises';
import { type Listen, REGISTER_SEALED } from './channel.ts';

const AFTER_FAILURE_MS = 2000;
/** The first and the longest pause after idle passes; each pause is twice as long as the one before. */
const IDLE_MS = { first: 250, longest: 120_000 };

/** What a pass reports about the next one. */
export type Pass = {
  /** The minimum pause, in milliseconds. */
  pauseMs: number;
  /** True when the pass found nothing to do: the next pass then waits for a notification or a poll. */
  isIdle: boolean;
};

export type BackgroundWork = {
  /** @param isWoken true when the register has grown since the last pass began */
  pass: (isWoken: boolean) => Promise<Pass>;
  /** Called when a pass fails; the work tries again. */
  onFailure: (error: unknown) => void;
  /** Wakes the work when the register grows. Without it the work only polls. */
  listen?: Listen;
};

/**
 * Runs passes in the background, one at a time, until it is ended. Idle work sleeps until the register grows. Because a
 * notification can be lost, it also polls: soon after the last work, then less and less often, at least every two
 * minutes, and every two seconds while it cannot listen.
 *
 * @returns the function that ends it and waits for the current pass
 */
export function startBackgroundWork({ pass, onFailure, listen }: BackgroundWork): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  const waker = listen === undefined ? undefined : createWaker(listen);
  signal.addEventListener('abort', () => waker?.wake());

  const tryPass = async (isWoken: boolean): Promise<Pass> => {
    try {
      if (waker !== undefined) await waker.open();
      if (waker !== undefined && signal.aborted) return { pauseMs: 0, isIdle: false };
      return await pass(isWoken);
    } catch (error) {
      onFailure(error);
      return { pauseMs: AFTER_FAILURE_MS, isIdle: false };
    }
  };
  const work = async () => {
    let idleMs = IDLE_MS.first;
    for (let isWoken = false; !signal.aborted;) {
      waker?.reset();
      const { pauseMs, isIdle } = await tryPass(isWoken);
      await pause(pauseMs, signal);
      const longestMs = waker === undefined || waker.isOpen() ? IDLE_MS.longest : AFTER_FAILURE_MS;
      if (isIdle) await pause(Math.max(0, Math.min(idleMs, longestMs) - pauseMs), signal, waker?.woken());
      isWoken = waker?.isWoken() === true;
      idleMs = isIdle && !isWoken ? Math.min(idleMs * 2, IDLE_MS.longest) : IDLE_MS.first;
    }
    await waker?.close();
  };
  const ended = work();
  return async () => {
    ending.abort();
    await ended;
  };
}

/** Notices when the register may have grown. */
function createWaker(listen: Listen) {
  let alarm = Promise.withResolvers<void>();
  let isWoken = false;
  let unlisten: (() => Promise<void>) | undefined;
  const wake = () => {
    isWoken = true;
    alarm.resolve();
  };
  const onNotification = (payload: string) => {
    // The sealer sends this notification and would wake itself.
    if (payload !== REGISTER_SEALED) wake();
  };
  return {
    wake,
    isWoken: () => isWoken,
    woken: () => alarm.promise,
    isOpen: () => unlisten !== undefined,
    reset: () => {
      isWoken = false;
      alarm = Promise.withResolvers();
    },
    /** Starts to listen. A failure to listen does not fail the pass, because the work also polls. */
    open: async () => {
      unlisten ??= await listen('tribune_change', { onNotification, onResumed: wake, onLost: wake }).catch(
        () => undefined,
      );
    },
    close: async () => await unlisten?.(),
  };
}

async function pause(ms: number, signal: AbortSignal, woken?: Promise<void>): Promise<void> {
  const over = new AbortController();
  // An abort only ends the pause.
  const slept = wait(ms, undefined, { signal: AbortSignal.any([signal, over.signal]), ref: false }).catch(() => {});
  await Promise.race([slept, ...(woken === undefined ? [] : [woken])]);
  over.abort();
}
