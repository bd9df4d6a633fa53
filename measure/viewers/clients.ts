/** Creates sessions of organisers for viewers, without signing in. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#service/database/database.ts';
import { SESSION_COOKIE } from '#service/organisers/auth/auth.ts';
import { tokenHash } from '#service/organisers/auth/hashed-tokens.ts';
import { signedPair } from '#service/organisers/auth/signed-cookies.ts';
import { insertOrganiser } from '#service/organisers/queries/organiser-queries.ts';
import { readSecret } from '#service/secret.ts';

/** The service gives no organiser more streams. */
const STREAMS_EACH = 10;

type Viewers = { dataDir: string; viewers: number };

/** Creates moderators at the desk of a service. @returns the cookies of this many viewers, valid for half an hour */
export async function signInViewers(db: Database, { dataDir, viewers }: Viewers): Promise<string[]> {
  const tokens = Array.from({ length: Math.ceil(viewers / STREAMS_EACH) }, () => randomBytes(24).toString('hex'));
  await db.transaction().execute(async (transaction) => {
    for (const token of tokens) {
      const id = crypto.randomUUID();
      const person = { firstName: 'Ngozi', lastName: 'Okafor', roles: ['moderator' as const], language: 'en' as const };
      await insertOrganiser(transaction, { id, email: `${id}@example.com`, ...person });
      // The table's trigger writes the times.
      await sql`
        insert into organiser_session (id, organiser_id, token, proven_by, created_at, updated_at, expires_at)
        values (${crypto.randomUUID()}, ${id}, ${tokenHash(token)}, 'companyAccount', now(), now(), now())
      `.execute(transaction);
    }
  });
  const key = readSecret(join(dataDir, 'secret'))('desk cookies');
  // The library checks its own signature only when a session is changed, which viewers never do.
  const cookies = tokens.map((token) => signedPair(`${SESSION_COOKIE}=${token}.unsigned`, key));
  return Array.from({ length: viewers }, (_, place) => cookies[place % cookies.length] ?? '');
}
