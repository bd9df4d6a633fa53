import type { Queryable } from '../../database/database.ts';
import { problem } from '../../http/problems/problem.ts';
import { findSecondFactor, listSecondFactors } from '../queries/second-factor-queries.ts';
import { decrypted } from './second-factor-secrets.ts';

type Reading = { organiserId: string; part: 'secret' | 'recoveryCodes' };

/**
 * Called before a code is verified, so that the code costs no attempt.
 *
 * @param key the encryption key of second factors
 * @throws the problem `second-factor-unreadable` when they were encrypted with the key of another secret
 */
export async function requireReadable(db: Queryable, key: string, { organiserId, part }: Reading): Promise<void> {
  const stored = await findSecondFactor(db, organiserId);
  if (stored !== undefined && !(await isReadable(key, stored[part]))) throw problem('second-factor-unreadable');
}

/** Counts the organisers whose second factor this key cannot read. */
export async function countUnreadable(db: Queryable, key: string): Promise<number> {
  const readable = await Promise.all(
    (await listSecondFactors(db)).map(({ recoveryCodes }) => isReadable(key, recoveryCodes)),
  );
  return readable.filter((is) => !is).length;
}

/** False when the data was encrypted with another key, or is damaged. */
export async function isReadable(key: string, data: string): Promise<boolean> {
  return await decrypted(key, data).then(
    () => true,
    () => false,
  );
}
