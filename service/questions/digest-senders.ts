import { startBackgroundWork } from '../database/background-work.ts';
import type { Queryable } from '../database/database.ts';
import type { SenderDigest } from './sender.ts';
import { findUndigested, updateSenders } from './sender-queries.ts';

/** As the embedded engine reads and writes them in some milliseconds. */
const PORTION = 200;
const PAUSE_MS = 300;
/** Once all are looked at: a backup may have brought others back. */
const PAUSE_AT_END_MS = 60_000;

export type DigestingParts = {
  db: Queryable;
  senders: SenderDigest;
  /** Called when it has failed; it is tried again. */
  onFailure: (error: unknown) => void;
};

/**
 * Gives a digest to authors who have none, and to those whose digest is of a secret that was replaced: some at a time.
 *
 * @returns the function that ends it; what is under way is waited for
 */
export function startDigesting({ db, senders, onFailure }: DigestingParts): () => Promise<void> {
  let after: string | undefined;
  return startBackgroundWork(async () => {
    after = await digestSenders(db, { senders, after });
    return after === undefined ? PAUSE_AT_END_MS : PAUSE_MS;
  }, onFailure);
}

/** @returns after which author the next portion begins; undefined at the end */
export async function digestSenders(
  db: Queryable,
  { senders, after, size = PORTION }: { senders: SenderDigest; after: string | undefined; size?: number },
): Promise<string | undefined> {
  const { undigested, last } = await findUndigested(db, { after, size, keyMark: senders.keyMark });
  await updateSenders(
    db,
    undigested.map(({ questionId, email }) => ({ questionId, sender: senders.digestOf(email) })),
  );
  return last;
}
