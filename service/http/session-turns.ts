/** Lets each session have a few expensive reads under way; the next ones wait in their order. No I/O. */
import { problem } from './problems/problem.ts';

/** A page and its counts, which the desk asks for together. */
const MOST_AT_ONCE = 2;
/** More than a desk asks for while somebody types. */
const MOST_WAITING = 20;
const RETRY_AFTER_SECONDS = 2;

export type SessionTurn = {
  sessionId: string;
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal;
};

/** Runs the work when its session has a free turn. @throws the problem `too-many-searches` */
export type InTurn = <T>({ sessionId, signal }: SessionTurn, work: () => Promise<T>) => Promise<T>;

type Session = { running: number; waiting: (() => void)[] };

export function sessionTurns(): InTurn {
  const sessions = new Map<string, Session>();
  const begin = async (sessionId: string): Promise<Session> => {
    const session = sessions.get(sessionId) ?? { running: 0, waiting: [] };
    sessions.set(sessionId, session);
    if (session.running < MOST_AT_ONCE) {
      session.running += 1;
      return session;
    }
    if (session.waiting.length >= MOST_WAITING) throw tooMany();
    await new Promise<void>((resolve) => session.waiting.push(resolve));
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
    const session = await begin(sessionId);
    try {
      if (signal.aborted) throw tooMany();
      return await work();
    } finally {
      end(sessionId, session);
    }
  };
}

function tooMany() {
  return problem('too-many-searches', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
