import type { Transaction } from '../../database/database.ts';
import { problem } from '../../http/problems/problem.ts';
import { askAuth, type Browsing } from '../auth/ask-auth.ts';
import { encrypted, makeAuthenticatorSecret, newRecoveryCodes } from '../auth/second-factor-secrets.ts';
import { insertSecondFactor } from '../queries/credential-queries.ts';
import type { DeskParts } from '../desk-parts.ts';
import { writeTeamEntry } from '../membership/write-team-entry.ts';
import { lockSecondFactor } from '../queries/second-factor-queries.ts';
import type { ProvenBy } from '../session/session-life.ts';
import { deleteSessions, type StoredSession } from '../queries/session-queries.ts';
import { actorIn } from '../sign-in/complete-sign-in.ts';
import { isSessionStillValid } from '../session/require-session.ts';

type Adding = {
  session: StoredSession;
  /** The register's name for the change. */
  change: 'authenticatorSet' | 'passkeyAdded';
  /** The session's proof once this is its organiser's first second factor. */
  provenBy: ProvenBy;
  store: (transaction: Transaction) => Promise<void>;
  /** Runs in place of `keep` when the session has ended: deletes a factor that the library has already stored. */
  discard?: (transaction: Transaction) => Promise<unknown>;
};

/**
 * Adds a second factor. The first one comes with recovery codes, replaces the session and ends the organiser's other
 * sessions, because a password alone no longer counts.
 *
 * @returns the recovery codes when this is the first second factor
 * @throws the problem `unauthorized` when the session has ended since the request arrived, for example by a reset
 */
export async function addSecondFactor(
  parts: DeskParts,
  ctx: Browsing,
  { session, change, provenBy, store, discard }: Adding,
): Promise<{ recoveryCodes: string[] | null }> {
  const { db, auth, key } = parts;
  const { organiserId } = session;
  const { codes, stored } = await newRecoveryCodes(key);
  // No app has this secret: when a passkey comes first, no code is right.
  const secret = await encrypted(key, makeAuthenticatorSecret());
  const added = await db.transaction().execute(async (transaction) => {
    const hadOne = await lockSecondFactor(transaction, organiserId);
    if (!(await isSessionStillValid(transaction, session))) {
      await discard?.(transaction);
      return 'nothing';
    }
    if (!hadOne) await insertSecondFactor(transaction, { organiserId, secret, ...stored });
    await store(transaction);
    if (!hadOne) await deleteSessions(transaction, { organiserId, but: session.sessionId });
    await writeTeamEntry(transaction, {
      kind: 'organiser.secondFactorChanged',
      actor: actorIn(session),
      detail: { change },
    });
    return hadOne ? 'another' : 'first';
  });
  if (added === 'nothing') throw problem('unauthorized');
  if (added === 'another') return { recoveryCodes: null };
  const body = { organiserId, provenBy };
  await askAuth(ctx, async (headers) => await auth.api.startSession({ body, headers, returnHeaders: true }));
  return { recoveryCodes: codes };
}
