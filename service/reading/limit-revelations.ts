import type { Transaction } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { problem } from '../http/problems/problem.ts';
import { countRevelations, lockRevelations } from './author-queries.ts';

/** How many authors an organiser may see within an hour. A search for a name counts as one more. */
export const REVELATIONS_AN_HOUR = 100;

/**
 * Checks that an organiser may see this many more authors within the hourly limit. An operator has no limit: their
 * export reveals all authors, and the register records it.
 *
 * @throws the problem `too-many-authors`
 */
export async function requireRevelations(transaction: Transaction, actor: Actor, wanted: number): Promise<void> {
  if (actor.kind !== 'organiser' || wanted === 0) return;
  await lockRevelations(transaction, actor.organiserId);
  const { count, seconds } = await countRevelations(transaction, actor.organiserId);
  if (count + wanted <= REVELATIONS_AN_HOUR) return;
  throw problem('too-many-authors', { words: { seconds }, retryAfterSeconds: Math.max(1, seconds) });
}
