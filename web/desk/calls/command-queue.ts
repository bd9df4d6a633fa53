import type { Input } from '#contract/calls/call.ts';
import {
  callDesk,
  CallRefused,
  CallUnanswered,
  type DeskCallName,
  type DeskCalls,
  isSignedOut,
  type Replied,
} from './client.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15_000;
/** Statuses of a proxy, or of a service that shuts down: the outcome of the call is unknown. */
const NO_ANSWERS: ReadonlySet<number> = new Set([502, 503, 504]);

/** Why a command is still pending after its first try. */
export type Pending = 'unanswered' | 'inProgress';
type Retry = { pending: Pending; retryNow: () => void };

/** The input of a command, or how to make it from the idempotency key where the key is the id of a new object. */
type CommandInput<Name extends DeskCallName> = Input<DeskCalls[Name]> | ((key: string) => Input<DeskCalls[Name]>);
type Command<Name extends DeskCallName> = { name: Name; input: CommandInput<Name> };

/**
 * Sends commands, and retries each with backoff until it is answered. A retry has the same idempotency key, so the
 * service carries the command out once. The same name and input sent again while it has no answer is the same command,
 * retried now.
 */
export function createCommandQueue(call: typeof callDesk = callDesk) {
  const keys = new Map<string, string>();
  const backoff = createBackoff();
  const sendOnce = async <T>(content: string, send: (key: string) => Promise<T>): Promise<T> => {
    backoff.retryNow();
    const key = keys.get(content) ?? crypto.randomUUID();
    keys.set(content, key);
    try {
      const answer = await backoff.untilAnswered(async () => await send(key));
      keys.delete(content);
      return answer;
    } catch (error) {
      // The service may have carried it out before the session ended, so the next sign-in sends the same key.
      if (error instanceof CallRefused && !isSignedOut(error)) keys.delete(content);
      throw error;
    }
  };
  const callWith = async <Name extends DeskCallName>({ name, input }: Command<Name>, key: string) =>
    await call(name, inputWith(input, key), { key });
  return {
    /** @throws CallRefused */
    send: async <Name extends DeskCallName>(name: Name, input: CommandInput<Name>): Promise<Replied<Name>> =>
      await sendOnce(contentOf({ name, input }), async (key) => await callWith({ name, input }, key)),
    /**
     * Sends two commands, the second made from the first's answer. Both keys derive from one, so a retry after a lost
     * answer repeats neither. `second` is also called without an answer, to compare it with pending commands.
     *
     * @throws CallRefused
     */
    sendPair: async <First extends DeskCallName, Second extends DeskCallName>(
      first: Command<First>,
      second: (answer?: Replied<First>) => Command<Second>,
    ): Promise<Replied<Second>> =>
      await sendOnce(`${contentOf(first)} ${contentOf(second())}`, async (key) => {
        const answer = await callWith(first, `${key}-first`);
        return await callWith(second(answer), key);
      }),
    retryNow: backoff.retryNow,
    begin: backoff.begin,
    pending: backoff.pending,
    subscribe: backoff.subscribe,
  };
}

function inputWith<Name extends DeskCallName>(input: CommandInput<Name>, key: string): Input<DeskCalls[Name]> {
  return isMadeFromKey<Name>(input) ? input(key) : input;
}

function isMadeFromKey<Name extends DeskCallName>(
  input: CommandInput<Name>,
): input is (key: string) => Input<DeskCalls[Name]> {
  return typeof input === 'function';
}

/** Equal for equal commands. */
function contentOf<Name extends DeskCallName>({ name, input }: Command<Name>): string {
  return JSON.stringify([name, inputWith(input, '')]);
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
