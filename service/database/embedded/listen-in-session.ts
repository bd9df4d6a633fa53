import { AsyncLocalStorage } from 'node:async_hooks';
import type { Listen } from '../channel.ts';
import type { Database } from '../database.ts';
import type { EmbeddedEngine } from './open-embedded.ts';

/** Notifications of the engine's one session, which nothing but the end of the process takes away. */
export function listenInSession(db: Database, engine: Pick<EmbeddedEngine, 'listen' | 'pool'>): Listen {
  return async (channel, { onNotification }) => {
    // The engine calls in the context of whoever notified, who holds the session still.
    const notify = AsyncLocalStorage.bind(onNotification);
    // In its turn: between the messages of another's statement, it would be part of that one's transaction.
    const unlisten = await db.connection().execute(() => engine.listen(channel, notify));
    return async () => {
      if (!engine.pool.ending) await db.connection().execute(() => unlisten());
    };
  };
}
