import { CallRefused, CallUnanswered, isSignedOut } from './client.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15_000;
/** Of what stands before the service, or of a service that is about to end: what became of the call is not known. */
const NO_ANSWERS: ReadonlySet<number> = new Set([502, 503, 504]);

/** What is asked for and has no answer yet, though one was due. */
export type Open = 'unanswered' | 'underWay';
type Waiting = { open: Open; askSooner: () => void };

/**
 * Commands, each asked for until an answer has come: what was lost on its way is asked again with the same key, so that
 * it is carried out once, and its answer leads on as the first would have.
 */
export function createAsking() {
  const keys = new Map<string, string>();
  const patience = createPatience();
  return {
    /**
     * Asks for one thing; the same content again while it has no answer is the same thing, and is asked for at once.
     *
     * @param content the same text for what is the same to whoever wants it
     * @throws CallRefused
     */
    ask: async <T>(content: string, call: (key: string) => Promise<T>): Promise<T> => {
      patience.askNow();
      const key = keys.get(content) ?? crypto.randomUUID();
      keys.set(content, key);
      try {
        const answer = await patience.untilAnswered(async () => await call(key));
        keys.delete(content);
        return answer;
      } catch (error) {
        // Whoever signs in again asks for the same thing: it may have been carried out before.
        if (error instanceof CallRefused && !isSignedOut(error)) keys.delete(content);
        throw error;
      }
    },
    askNow: patience.askNow,
    begin: patience.begin,
    open: patience.open,
    subscribe: patience.subscribe,
  };
}

/** Makes calls until they are answered, and says while one is not. */
function createPatience() {
  const waiting = new Set<Waiting>();
  const listeners = new Set<() => void>();
  let isEnded = false;
  const askNow = () => {
    for (const { askSooner } of waiting) askSooner();
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const untilAnswered = async <T>(call: () => Promise<T>): Promise<T> => {
    const own: Waiting = { open: 'unanswered', askSooner: () => {} };
    try {
      for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
        const outcome = await tryOnce(call);
        if (outcome.open === undefined) return outcome.answer;
        own.open = outcome.open;
        waiting.add(own);
        tell();
        if (!isEnded) await pause(waitMs, own);
        if (isEnded) throw outcome.error;
      }
    } finally {
      if (waiting.delete(own)) tell();
    }
  };
  return {
    untilAnswered,
    askNow,
    /** From now on also as soon as there is a network. @returns for the end: what has no answer is not asked any more */
    begin: () => {
      isEnded = false;
      addEventListener('online', askNow);
      return () => {
        isEnded = true;
        removeEventListener('online', askNow);
        askNow();
      };
    },
    open: (): Open | undefined => [...waiting][0]?.open,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

type Tried<T> = { open: undefined; answer: T } | { open: Open; error: unknown };

async function tryOnce<T>(call: () => Promise<T>): Promise<Tried<T>> {
  try {
    return { open: undefined, answer: await call() };
  } catch (error) {
    const open = openAfter(error);
    if (open === undefined) throw error;
    return { open, error };
  }
}

/** Waits so long, or until it is asked sooner. */
async function pause(waitMs: number, own: Waiting): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, waitMs);
    own.askSooner = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}

export type Asking = ReturnType<typeof createAsking>;

function openAfter(error: unknown): Open | undefined {
  if (error instanceof CallUnanswered) return 'unanswered';
  if (!(error instanceof CallRefused)) return undefined;
  if (error.problem.code === 'command-under-way') return 'underWay';
  return NO_ANSWERS.has(error.status) ? 'unanswered' : undefined;
}
