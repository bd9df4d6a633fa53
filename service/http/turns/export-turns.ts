import type { Actor } from '../actor.ts';
import { sessionTurns } from './session-turns.ts';

type Exporting = { actor: Actor; signal: AbortSignal };

/** Runs the work in its turn. @throws the problem `too-many-searches` when too many pages of its session wait */
export type InExportTurn = <T>({ actor, signal }: Exporting, work: () => Promise<T>) => Promise<T>;

/**
 * Reads one page of all exports at a time. An export may take longer than a request, so it uses the two connections for
 * long operations, and one of them stays free.
 *
 * At most two pages of a session wait in that queue, so one organiser's exports do not hold up another's.
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
