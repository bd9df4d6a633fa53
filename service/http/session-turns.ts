/** Lets each session have a few expensive reads under way; the next ones wait in their order. No I/O. */
import { problem } from './problems/problem.ts';

/** A page and its counts, which the desk asks for together. */
const MOST_AT_ONCE = 2;
/** More than a desk asks for while an organiser types. */
const MOST_WAITING = 20;
const RETRY_AFTER_SECONDS = 2;

export type SessionTurn = {
  sessionId: string;
  /** Aborted when the browser no longer waits for the answer. */
  signal: AbortSignal;
};

/** Runs the work when its session has a free turn. @throws the problem `too-many-searches` */
export type InTurn = <T>({ sessionId, signal }: SessionTurn, work: () => Promise<T>) => Promise<T>;

type Session = { running: number; waiting: (() => void)[] };

export function sessionTurns(): InTurn {
  const sessions = new Map<string, Session>();
  const begin = async ({ sessionId, signal }: SessionTurn): Promise<Session> => {
    const session = sessions.get(sessionId) ?? { running: 0, waiting: [] };
    sessions.set(sessionId, session);
    if (session.running < MOST_AT_ONCE) {
      session.running += 1;
      return session;
    }
    if (session.waiting.length >= MOST_WAITING) throw tooMany();
    await turnOf(session, signal);
    return session;
  };
  const end = (sessionId: string, session: Session) => {
    const next = session.waiting.shift();
    // The next one takes the turn over.
    if (next !== undefined) return next();
    session.running -= 1;
    if (session.running === 0) sessions.delete(sessionId);
  };
  return async ({ sessionId, signal }, work) => {
    const session = await begin({ sessionId, signal });
    try {
      if (signal.aborted) throw tooMany();
      return await work();
    } finally {
      end(sessionId, session);
    }
  };
}

/** Waits in the queue of a session. A read that is abandoned leaves it at once, so that it takes no place of a later one. */
async function turnOf({ waiting }: Session, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const leave = () => {
    const place = waiting.indexOf(resolve);
    if (place < 0) return;
    waiting.splice(place, 1);
    reject(tooMany());
  };
  waiting.push(resolve);
  signal.addEventListener('abort', leave, { once: true });
  if (signal.aborted) leave();
  await promise.finally(() => signal.removeEventListener('abort', leave));
}

function tooMany() {
  return problem('too-many-searches', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
