import type { OpenDatabase } from '../../database/connect.ts';
import type { Database } from '../../database/database.ts';
import type { CallContext } from '../handler.ts';
import { sessionTurns } from './session-turns.ts';

/**
 * Chooses the connections of a read: searches have their own, and the operator's reads use those for long operations. A
 * search waits for earlier searches of its session.
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
