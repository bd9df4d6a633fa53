import type { OpenDatabase } from '../database/connect.ts';
import type { Database } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { sessionTurns } from '../http/session-turns.ts';

type Reading = { actor: Actor; signal: AbortSignal; query: { search?: string | undefined } };

/**
 * Chooses the connections of a read. A search has connections of its own, and waits for the earlier searches of its
 * session. An operator reads every page, over the connections for long work.
 */
export function questionReader({ desk, search, maintenance }: Pick<OpenDatabase, 'desk' | 'search' | 'maintenance'>) {
  const inTurn = sessionTurns();
  return async <T>({ actor, signal, query }: Reading, read: (db: Database) => Promise<T>): Promise<T> => {
    if (actor.kind === 'operator') return await read(maintenance);
    if (query.search === undefined || actor.kind !== 'organiser') return await read(desk);
    return await inTurn({ sessionId: actor.sessionId, signal }, () => read(search));
  };
}
