import type { organiserCalls } from '#contract/calls/organisers.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../../http/handler.ts';
import { findCurrentTimeZone } from '../../meetings/meeting-queries.ts';
import { sessionRows } from '../account/show-account.ts';
import type { DeskParts } from '../desk-parts.ts';
import { endSessionsOf } from '../session/end-sessions-of.ts';
import { listSessions } from '../queries/session-queries.ts';

/** An organiser's open sessions. */
export async function listOrganiserSessions(
  { db }: DeskParts,
  { actor }: Pick<CallContext, 'actor'>,
  { params }: Parsed<typeof organiserCalls.listOrganiserSessions>,
) {
  const thisOne = actor.kind === 'organiser' ? actor.sessionId : undefined;
  const sessions = sessionRows(await listSessions(db, params.organiserId), thisOne);
  return { sessions, timeZone: (await findCurrentTimeZone(db)) ?? 'UTC' };
}

/** Ends one session of an organiser. */
export async function endOrganiserSession(
  parts: DeskParts,
  { actor }: Pick<CallContext, 'actor'>,
  { params }: Parsed<typeof organiserCalls.endOrganiserSession>,
) {
  const { organiserId, sessionId } = params;
  await endSessionsOf(parts.db, actor, { organiserId, only: sessionId });
  return await listOrganiserSessions(parts, { actor }, { params });
}
