import type { Database } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { record } from './record.ts';
import { deleteSessions } from './queries/session-queries.ts';

type Which = { organiserId: string; only?: string; but?: string };

/** Ends sessions of somebody, with an entry for each. One that has ended already is left in peace. */
export async function endSessionsOf(db: Database, actor: Actor, which: Which): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const endedId of await deleteSessions(transaction, which)) {
      const detail = { organiserId: which.organiserId, endedId };
      await record(transaction, { kind: 'organiser.sessionEnded', actor, detail });
    }
  });
}
