import type { Database } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { writeTeamEntry } from '../membership/write-team-entry.ts';
import { deleteSessions } from '../queries/session-queries.ts';

type Which = { organiserId: string; only?: string; but?: string };

/** Ends an organiser's sessions, with a register entry for each. Skips sessions that are already deleted. */
export async function endSessionsOf(db: Database, actor: Actor, which: Which): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const endedId of await deleteSessions(transaction, which)) {
      const detail = { organiserId: which.organiserId, endedId };
      await writeTeamEntry(transaction, { kind: 'organiser.sessionEnded', actor, detail });
    }
  });
}
