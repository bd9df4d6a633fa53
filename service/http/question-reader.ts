import type { OpenDatabase } from '../database/connect.ts';
import type { Database } from '../database/database.ts';
import type { CallContext } from './handler.ts';
import { sessionTurns } from './session-turns.ts';

/**
 * Chooses the connections of a read. A search has connections of its own, and waits for the earlier searches of its
 * session. An operator reads every page, over the connections for long work.
 */
export function questionReader(database: Pick<OpenDatabase, 'desk' | 'search' | 'maintenance'>) {
  const inTurn = sessionTurns();
  return async <T>(
    { actor, signal }: Pick<CallContext, 'actor' | 'signal'>,
    search: string | undefined,
    read: (db: Database) => Promise<T>,
  ): Promise<T> => {
    if (actor.kind === 'operator') return await read(database.maintenance);
    if (search === undefined || actor.kind !== 'organiser') return await read(database.desk);
    return await inTurn({ sessionId: actor.sessionId, signal }, () => read(database.search));
  };
}

export type ReadQuestions = ReturnType<typeof questionReader>;
