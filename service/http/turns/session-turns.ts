/** Limits how many expensive reads of a session run at once, and queues the others in order. No I/O. */
import { problem } from '../problems/problem.ts';

/** A page and its counts, which the desk requests together. */
const MAX_AT_ONCE = 2;
/** More reads than a desk requests while an organiser types. */
const MAX_WAITING = 20;
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
    if (session.running < MAX_AT_ONCE) {
      session.running += 1;
      return session;
    }
    if (session.waiting.length >= MAX_WAITING) throw tooMany();
    await turnOf(session, signal);
    return session;
  };
  const end = (sessionId: string, session: Session) => {
    const next = session.waiting.shift();
    // The next read takes over this turn.
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

/** Waits in the queue of a session. An aborted read leaves the queue at once, so later reads get its place. */
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
