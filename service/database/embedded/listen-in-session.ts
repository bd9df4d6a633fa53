import { AsyncLocalStorage } from 'node:async_hooks';
import type { Listen } from '../channel.ts';
import type { Database } from '../database.ts';
import type { EmbeddedEngine } from './open-embedded.ts';

/** Listens in the engine's one session, which only the end of the process can end. */
export function listenInSession(db: Database, engine: Pick<EmbeddedEngine, 'listen' | 'pool'>): Listen {
  return async (channel, { onNotification }) => {
    // The engine calls in the context of the notifying caller, which still holds the session.
    const notify = AsyncLocalStorage.bind(onNotification);
    // Waits for its turn: between the messages of another statement, it would join that statement's transaction.
    const unlisten = await db.connection().execute(() => engine.listen(channel, notify));
    return async () => {
      if (!engine.pool.ending) await db.connection().execute(() => unlisten());
    };
  };
}
