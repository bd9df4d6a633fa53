import type { Transaction } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { problem } from '../http/problems/problem.ts';
import { countRevelations, lockRevelations } from './author-queries.ts';

/** So many authors an organiser may be shown within an hour; a search for a name counts as one more. */
export const REVELATIONS_AN_HOUR = 100;

/**
 * Lets an organiser be shown so many more authors, if that is within their limit. An operator has none: whoever exports
 * the questions with their authors is shown all of them, and the register says so.
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
