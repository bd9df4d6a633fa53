import type { Session } from '#contract/organiser/sign-in.ts';
import type { CallContext } from '../../http/handler.ts';
import { authHeaders, isPending } from '../auth/ask-auth.ts';
import type { DeskParts } from '../desk-parts.ts';
import { sessionOf } from '../session/session-of.ts';
import { codeNeeded, sessionView, signedOut } from '../session/session-view.ts';

/** The session of this browser, and the sign-in steps that are missing. */
export async function showSession(parts: DeskParts, { request }: Pick<CallContext, 'request'>): Promise<Session> {
  const { db, auth } = parts;
  const session = await sessionOf(db, request);
  const view = session === undefined ? undefined : sessionView(session);
  if (view !== undefined) return view;
  if (!isPending(request)) return signedOut(parts);
  const { organiserId } = await auth.api.findPending({ headers: authHeaders(request) });
  return organiserId === null ? signedOut(parts) : await codeNeeded(db, organiserId);
}
