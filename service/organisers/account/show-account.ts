import type { Account, SessionRow } from '#contract/organiser/organiser.ts';
import { findCurrentTimeZone } from '../../meetings/meeting-queries.ts';
import type { Browsing } from '../auth/ask-auth.ts';
import { isReadable } from '../auth/readable-second-factors.ts';
import { readRecoveryCodes } from '../auth/second-factor-secrets.ts';
import { browserOf, systemOf } from '../session/browser-names.ts';
import { findCredentials } from '../queries/credential-queries.ts';
import type { DeskParts } from '../desk-parts.ts';
import { listPasskeys } from '../queries/passkey-queries.ts';
import { type ListedSession, listSessions } from '../queries/session-queries.ts';
import { currentUserOf } from '../session/session-view.ts';
import { requireSession } from '../session/require-session.ts';

/** The organiser's own account. */
export async function showAccount(parts: DeskParts, ctx: Pick<Browsing, 'request'>): Promise<Account> {
  const { db, key } = parts;
  const session = await requireSession(parts, ctx);
  const { organiserId, sessionId } = session;
  const credentials = await findCredentials(db, organiserId);
  const { recoveryCodes, codesMade, codesMadeAt } = credentials;
  // Codes that were encrypted with the key of another secret cannot be used, so they do not count.
  const isUsable = recoveryCodes !== null && (await isReadable(key, recoveryCodes));
  const left = isUsable ? await readRecoveryCodes(key, recoveryCodes) : [];
  const sessions = sessionRows(await listSessions(db, organiserId), sessionId);
  return {
    organiser: currentUserOf(session),
    passkeys: await listPasskeys(db, organiserId),
    authenticatorSince: credentials.authenticatorSince,
    recoveryCodes: codesMadeAt === null ? null : { left: left.length, made: codesMade ?? 0, madeAt: codesMadeAt },
    sessions: [...sessions.filter(({ isThisOne }) => isThisOne), ...sessions.filter(({ isThisOne }) => !isThisOne)],
    passwordChangedAt: credentials.passwordChangedAt,
    hasCompanyAccount: credentials.hasCompanyAccount,
    timeZone: (await findCurrentTimeZone(db)) ?? 'UTC',
  };
}

/** Sessions as their organiser or a secretary sees them. */
export function sessionRows(sessions: ListedSession[], thisOne: string | undefined): SessionRow[] {
  return sessions.map(({ userAgent, address, ...session }) => ({
    ...session,
    address: address ?? '',
    browser: browserOf(userAgent ?? ''),
    system: systemOf(userAgent ?? ''),
    isThisOne: session.sessionId === thisOne,
  }));
}
