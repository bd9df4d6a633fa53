import type { Actor } from './actor.ts';
import { sessionTurns } from './session-turns.ts';

type Exporting = { actor: Actor; signal: AbortSignal };

/** Runs the work when its turn has come. @throws the problem `too-many-searches` when its session waits for too many */
export type InExportTurn = <T>({ actor, signal }: Exporting, work: () => Promise<T>) => Promise<T>;

/**
 * Lets one page of one export be read at a time. An export may search for longer than a request, so it is read over the
 * two connections for long work, and one of them stays free. Of a session two pages wait at most in that queue, so the
 * exports of one organiser do not hold up those of another.
 */
export function exportTurns(): InExportTurn {
  const inTurn = sessionTurns();
  let last: Promise<unknown> = Promise.resolve();
  const alone = async <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work);
    last = mine.catch(() => {});
    return await mine;
  };
  return async ({ actor, signal }, work) => {
    if (actor.kind !== 'organiser') return await alone(work);
    return await inTurn({ sessionId: actor.sessionId, signal }, () => alone(work));
  };
}
