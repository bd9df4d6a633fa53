import { PERMISSIONS } from '#contract/plain/organiser/permission.ts';
import type { CurrentUser } from '#contract/organiser/organiser.ts';
import type { Session } from '#contract/organiser/sign-in.ts';
import type { Queryable } from '../../database/database.ts';
import { findCredentials } from '../queries/credential-queries.ts';
import type { DeskParts } from '../desk-parts.ts';
import { listPasskeys } from '../queries/passkey-queries.ts';
import { mayDo } from '../../http/may-do.ts';
import { rolesIn, sessionStatusOf } from './session-life.ts';
import type { StoredSession } from '../queries/session-queries.ts';

/** The organiser's view of themselves, with the roles and permissions that count in this session. */
export function currentUserOf(session: StoredSession): CurrentUser {
  const { organiserId, sessionId, firstName, lastName, email, language, hasSingleKeys, hasMailDigest, inboxFilter } =
    session;
  const roles = rolesIn(session);
  const actor = { kind: 'organiser', organiserId, sessionId, roles } as const;
  const permissions = PERMISSIONS.filter((permission) => mayDo(actor, permission));
  const preferences = { language, hasSingleKeys, hasMailDigest, inboxFilter };
  return { organiserId, firstName, lastName, email, roles: [...roles], permissions, ...preferences };
}

/** The browser's view of a session; undefined when the session is not valid. */
export function sessionView(session: StoredSession): Session | undefined {
  const { sessionId, endsAt } = session;
  switch (sessionStatusOf(session)) {
    case 'full':
      return { state: 'signedIn', organiser: currentUserOf(session), sessionId, endsAt };
    case 'settingUp':
      return { state: 'secondFactorNeeded', organiser: currentUserOf(session) };
    case 'none':
      return undefined;
  }
}

/** The second factors by which a pending sign-in can continue. */
export async function codeNeeded(db: Queryable, organiserId: string): Promise<Session> {
  const { authenticatorSince } = await findCredentials(db, organiserId);
  const passkeys = await listPasskeys(db, organiserId);
  return { state: 'codeNeeded', hasAuthenticator: authenticatorSince !== null, hasPasskey: passkeys.length > 0 };
}

export function signedOut({ sendMail, company }: Pick<DeskParts, 'sendMail' | 'company'>): Session {
  return { state: 'signedOut', ways: { hasCompanyAccount: company !== null, hasMail: sendMail !== null } };
}
