import type { organiserCalls } from '#contract/calls/organisers.ts';
import type { Received } from '../../http/bind-calls.ts';
import { findCurrentTimeZone } from '../../meetings/meeting-queries.ts';
import { sessionRows } from '../account/show-account.ts';
import type { DeskParts } from '../desk-parts.ts';
import { endSessionsOf } from '../end-sessions-of.ts';
import { listSessions } from '../queries/session-queries.ts';

type Listing = Pick<Received<typeof organiserCalls.listOrganiserSessions>, 'params' | 'actor'>;

/** Where somebody is signed in. */
export async function listOrganiserSessions({ db }: DeskParts, { params, actor }: Listing) {
  const thisOne = actor.kind === 'organiser' ? actor.sessionId : undefined;
  const sessions = sessionRows(await listSessions(db, params.organiserId), thisOne);
  return { sessions, timeZone: (await findCurrentTimeZone(db)) ?? 'UTC' };
}

type Ending = Pick<Received<typeof organiserCalls.endOrganiserSession>, 'params' | 'actor'>;

/** Ends a session of somebody. */
export async function endOrganiserSession(parts: DeskParts, { params, actor }: Ending) {
  const { organiserId, sessionId } = params;
  await endSessionsOf(parts.db, actor, { organiserId, only: sessionId });
  return await listOrganiserSessions(parts, { params, actor });
}
