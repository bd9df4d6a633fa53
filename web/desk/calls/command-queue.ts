import { CallRefused, CallUnanswered, isSignedOut } from './client.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15_000;
/** Statuses of a proxy, or of a service that shuts down: the outcome of the call is unknown. */
const NO_ANSWERS: ReadonlySet<number> = new Set([502, 503, 504]);

/** Why a command is still pending after its first try. */
export type Pending = 'unanswered' | 'inProgress';
type Retry = { pending: Pending; retryNow: () => void };

/**
 * Sends commands, and retries each with backoff until it is answered. A retry has the same idempotency key, so the
 * service carries the command out once.
 */
export function createCommandQueue() {
  const keys = new Map<string, string>();
  const backoff = createBackoff();
  return {
    /**
     * Sends one command. The same content sent again while it has no answer is the same command, retried now.
     *
     * @throws CallRefused
     */
    send: async <T>(content: string, call: (key: string) => Promise<T>): Promise<T> => {
      backoff.retryNow();
      const key = keys.get(content) ?? crypto.randomUUID();
      keys.set(content, key);
      try {
        const answer = await backoff.untilAnswered(async () => await call(key));
        keys.delete(content);
        return answer;
      } catch (error) {
        // The service may have carried it out before the session ended, so the next sign-in sends the same key.
        if (error instanceof CallRefused && !isSignedOut(error)) keys.delete(content);
        throw error;
      }
    },
    retryNow: backoff.retryNow,
    begin: backoff.begin,
    pending: backoff.pending,
    subscribe: backoff.subscribe,
  };
}

/** Retries calls with backoff until they are answered, and reports pending ones. */
function createBackoff() {
  const retries = new Set<Retry>();
  const listeners = new Set<() => void>();
  let isEnded = false;
  const retryNow = () => {
    for (const retry of retries) retry.retryNow();
  };
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const untilAnswered = async <T>(call: () => Promise<T>): Promise<T> => {
    const own: Retry = { pending: 'unanswered', retryNow: () => {} };
    try {
      for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
        const outcome = await tryOnce(call);
        if (outcome.pending === undefined) return outcome.answer;
        own.pending = outcome.pending;
        retries.add(own);
        notify();
        if (!isEnded) await pause(waitMs, own);
        if (isEnded) throw outcome.error;
      }
    } finally {
      if (retries.delete(own)) notify();
    }
  };
  return {
    untilAnswered,
    retryNow,
    /** Retries as soon as the browser has a network again. @returns the function that ends all retries */
    begin: () => {
      isEnded = false;
      addEventListener('online', retryNow);
      return () => {
        isEnded = true;
        removeEventListener('online', retryNow);
        retryNow();
      };
    },
    pending: (): Pending | undefined => [...retries][0]?.pending,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

type Tried<T> = { pending: undefined; answer: T } | { pending: Pending; error: unknown };

async function tryOnce<T>(call: () => Promise<T>): Promise<Tried<T>> {
  try {
    return { pending: undefined, answer: await call() };
  } catch (error) {
    const pending = pendingAfter(error);
    if (pending === undefined) throw error;
    return { pending, error };
  }
}

async function pause(waitMs: number, own: Retry): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, waitMs);
    own.retryNow = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}

export type CommandQueue = ReturnType<typeof createCommandQueue>;

function pendingAfter(error: unknown): Pending | undefined {
  if (error instanceof CallUnanswered) return 'unanswered';
  if (!(error instanceof CallRefused)) return undefined;
  if (error.problem.code === 'command-under-way') return 'inProgress';
  return NO_ANSWERS.has(error.status) ? 'unanswered' : undefined;
}
