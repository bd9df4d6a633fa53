import type { presenceCalls } from '#contract/calls/presence.ts';
import type { PresenceList } from '#contract/question/presence.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../http/handler.ts';
import { findPresence } from './presence-queries.ts';

/** Lists which organisers read or decide which questions of a meeting now. */
export async function listPresence(
  { db }: Pick<CallContext, 'db'>,
  { params }: Parsed<typeof presenceCalls.listPresence>,
): Promise<PresenceList> {
  return { present: await findPresence(db, params.meetingId) };
}
