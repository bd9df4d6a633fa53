import type { decisionCalls } from '#contract/calls/decisions.ts';
import type { PresenceList } from '#contract/question/presence.ts';
import type { Queryable } from '../database/database.ts';
import type { Received } from '../http/bind-calls.ts';
import { findPresence } from './presence-queries.ts';

type Listing = Pick<Received<typeof decisionCalls.listPresence>, 'params'>;

/** Who reads or decides which question of a meeting now. */
export async function listPresence(db: Queryable, { params }: Listing): Promise<PresenceList> {
  return { present: await findPresence(db, params.meetingId) };
}
